import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#constants/enums.ts';
import { type SocialNetwork, settingDefaults } from '#constants/settings.ts';
import type { HomeFigure } from './setting-parsers.ts';

export const siteSettings = pgTable('site_settings', {
  id: uuid().primaryKey().defaultRandom(),
  singleton: boolean().notNull().default(true),
  site_name: text().notNull().default(settingDefaults.site_name),
  /** Shown instead of the name where the header is narrow. */
  site_short_name: text(),
  /** The line above the header, such as "An official website of ...". */
  identity_text: text(),
  site_description: text().notNull().default(settingDefaults.site_description),
  contact_email: text(),
  contact_phone: text(),
  address: text(),
  logo_url: text(),
  favicon_url: text(),
  primary_color: text().notNull().default(settingDefaults.primary_color),
  secondary_color: text().notNull().default(settingDefaults.secondary_color),
  accent_color: text().notNull().default(settingDefaults.accent_color),
  smtp_host: text(),
  smtp_port: integer().default(settingDefaults.smtp_port),
  smtp_user: text(),
  /** Only written by other programs: it is encrypted and cleared as soon as it is noticed. */
  smtp_password: text(),
  sealed_smtp_password: text(),
  smtp_from_email: text(),
  smtp_from_name: text(),
  smtp_enabled: boolean().notNull().default(false),
  social_media: jsonb().$type<Partial<Record<SocialNetwork, string>>>().notNull().default({}),
  time_zone: text().notNull().default(settingDefaults.time_zone),
  currency: text().notNull().default(settingDefaults.currency),
  home_figures: jsonb().$type<HomeFigure[]>().notNull().default([]),
  home_figures_as_of: date(),
  /** In bytes; null uses the limits of the environment. */
  upload_max_bytes: integer(),
  upload_max_video_bytes: integer(),
  upload_max_document_bytes: integer(),
  /** Days after the last activity in a message. */
  message_retention_days: integer().notNull().default(settingDefaults.message_retention_days),
  audit_retention_days: integer().notNull().default(settingDefaults.audit_retention_days),
  /** Days after a session has expired. */
  session_retention_days: integer().notNull().default(settingDefaults.session_retention_days),
  email_retention_days: integer().notNull().default(settingDefaults.email_retention_days),
  /** Whether links to other sites are checked. */
  check_external_links: boolean().notNull().default(false),
  /** Users with this role or a higher one have to use a second factor; null for nobody. */
  second_factor_from: text().$type<Role>(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
});

export type SettingsRow = typeof siteSettings.$inferSelect;

/** Every setting, public or not. Validation, the API and the form must handle each of them. */
export type SettingName = Exclude<
  keyof SettingsRow,
  'id' | 'singleton' | 'sealed_smtp_password' | 'version' | 'updated_at' | 'updated_by'
>;
