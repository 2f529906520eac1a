import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#constants/enums.ts';

export const userProfiles = pgTable('user_profiles', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  role: text().$type<Role>().notNull().default('viewer'),
  department: text(),
  bio: text(),
  require_password_change: boolean().notNull().default(false),
  /** Whether they signed up themselves and no administrator has confirmed the account. */
  awaits_confirmation: boolean().notNull().default(false),
  notify_message_assigned: boolean().notNull().default(true),
  notify_scheduled_publication: boolean().notNull().default(true),
  notify_draft_edited: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const userPhotos = pgTable('user_photos', {
  user_id: uuid().primaryKey(),
  /** A small square WebP as a `data:` URL. */
  image: text().notNull(),
});

/** The table for searching and sorting users. Triggers maintain it. */
export const userList = pgTable('people_list', {
  id: uuid().primaryKey(),
  name_key: text().notNull(),
  department_key: text(),
  role: text().$type<Role>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  email: text(),
  last_sign_in_at: timestamp({ withTimezone: true }),
  confirmed: boolean().notNull(),
  banned_until: timestamp({ withTimezone: true }),
  awaits_confirmation: boolean().notNull().default(false),
  searched: text().notNull().generatedAlwaysAs(sql`name_key || ' ' || lower(coalesce(email, ''))`),
});
