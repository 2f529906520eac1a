import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { settingColumnsOf } from '#fields/columns.server.ts';
import { alertSettings } from '#settings/alert-settings.ts';

export const alertBanner = pgTable('alert_banner', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  ...settingColumnsOf(alertSettings),
  shown: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
