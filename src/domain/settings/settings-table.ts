import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { settingColumnsOf } from '#fields/columns.server.ts';
import { settings } from '#settings/settings.ts';

export const siteSettings = pgTable('site_settings', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  ...settingColumnsOf(settings),
  sealed_smtp_password: text(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});

export type SettingsRow = typeof siteSettings.$inferSelect;
