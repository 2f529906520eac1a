import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const maintenanceMode = pgTable('maintenance_mode', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  enabled: boolean().notNull().default(false),
  title: text().notNull().default("We'll be back soon!"),
  message: text()
    .notNull()
    .default("We are currently performing scheduled maintenance. We'll be back online shortly."),
  estimated_end: timestamp({ withTimezone: true }),
  custom_html: text(),
  page_id: uuid(),
  start_at: timestamp({ withTimezone: true }),
  end_at: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
