import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AlertLevel } from '#constants/enums.ts';

export const alertBanner = pgTable('alert_banner', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  enabled: boolean().notNull().default(false),
  level: text().$type<AlertLevel>().notNull().default('information'),
  text: text().notNull().default(''),
  link_label: text(),
  link_href: text(),
  start_at: timestamp({ withTimezone: true }),
  end_at: timestamp({ withTimezone: true }),
  shown: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
