import { sql } from 'drizzle-orm';
import { boolean, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

/** Metadata of an account; tokens contain it. */
export type Metadata = Record<string, unknown>;

export const usersTable = authSchema.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  instance_id: uuid(),
  aud: text().notNull().default('authenticated'),
  role: text().notNull().default('authenticated'),
  email: text(),
  encrypted_password: text(),
  email_confirmed_at: timestamp({ withTimezone: true }),
  invited_at: timestamp({ withTimezone: true }),
  confirmation_token: text().notNull().default(''),
  confirmation_sent_at: timestamp({ withTimezone: true }),
  recovery_token: text().notNull().default(''),
  recovery_sent_at: timestamp({ withTimezone: true }),
  email_change_token_new: text().notNull().default(''),
  email_change: text().notNull().default(''),
  email_change_sent_at: timestamp({ withTimezone: true }),
  last_sign_in_at: timestamp({ withTimezone: true }),
  raw_app_meta_data: jsonb().$type<Metadata>().notNull().default({}),
  raw_user_meta_data: jsonb().$type<Metadata>().notNull().default({}),
  is_super_admin: boolean(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  phone: text(),
  phone_confirmed_at: timestamp({ withTimezone: true }),
  phone_change: text().notNull().default(''),
  phone_change_token: text().notNull().default(''),
  phone_change_sent_at: timestamp({ withTimezone: true }),
  confirmed_at: timestamp({ withTimezone: true }).generatedAlwaysAs(
    sql`least(email_confirmed_at, phone_confirmed_at)`,
  ),
  email_change_token_current: text().notNull().default(''),
  email_change_confirm_status: smallint().notNull().default(0),
  banned_until: timestamp({ withTimezone: true }),
  reauthentication_token: text().notNull().default(''),
  reauthentication_sent_at: timestamp({ withTimezone: true }),
  is_sso_user: boolean().notNull().default(false),
  deleted_at: timestamp({ withTimezone: true }),
  is_anonymous: boolean().notNull().default(false),
});

export type User = typeof usersTable.$inferSelect;
