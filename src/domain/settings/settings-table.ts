import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { HomeFigure } from './public-settings.ts';

export const siteSettings = pgTable('site_settings', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  site_name: text().notNull().default('Directorate of Science, Technology & Innovations'),
  site_description: text().notNull().default('Leading innovation and technological advancement'),
  contact_email: text(),
  contact_phone: text(),
  address: text(),
  logo_url: text(),
  favicon_url: text(),
  primary_color: text().notNull().default('#10b981'),
  secondary_color: text().notNull().default('#14b8a6'),
  accent_color: text().notNull().default('#059669'),
  smtp_host: text(),
  smtp_port: integer().default(587),
  smtp_user: text(),
  /** Only where another program wrote it: it is sealed and emptied as soon as it is noticed. */
  smtp_password: text(),
  sealed_smtp_password: text(),
  smtp_from_email: text(),
  smtp_from_name: text(),
  smtp_enabled: boolean().notNull().default(false),
  social_media: jsonb().$type<Record<string, string>>().notNull().default({}),
  time_zone: text().notNull().default('UTC'),
  currency: text().notNull().default('USD'),
  home_figures: jsonb().$type<HomeFigure[]>().notNull().default([]),
  home_figures_as_of: date(),
  /** In bytes; null where the environment's limits hold. */
  upload_max_bytes: integer(),
  upload_max_video_bytes: integer(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});
