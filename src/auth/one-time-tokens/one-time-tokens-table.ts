import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  /** A code sent by text message, for signing in. */
  | 'sms_token';

/** Tokens that verify an email address or phone number, at most one per type and account. */
export const oneTimeTokens = authSchema.table('one_time_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  token_type: text().$type<OneTimeTokenType>().notNull(),
  /** A digest of the link's token; see one-time-secrets.ts. */
  token_hash: text().notNull(),
  /** The email address or phone number that it was sent to. */
  relates_to: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When the link expires; the code may expire earlier. */
  expires_at: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '1 hour'`),
});

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
