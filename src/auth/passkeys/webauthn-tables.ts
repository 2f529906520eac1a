import { bigint, boolean, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema, bytea } from '../auth-schema.ts';

export const webauthnCredentials = authSchema.table('webauthn_credentials', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  credential_id: bytea().notNull(),
  /** In COSE format. */
  public_key: bytea().notNull(),
  attestation_type: text().notNull().default('none'),
  /** The model of the authenticator. */
  aaguid: uuid(),
  /** Of the last use; 0 if the authenticator does not count. */
  sign_count: bigint({ mode: 'number' }).notNull().default(0),
  transports: jsonb().$type<string[]>().notNull().default([]),
  backup_eligible: boolean().notNull().default(false),
  backed_up: boolean().notNull().default(false),
  friendly_name: text().notNull().default(''),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  last_used_at: timestamp({ withTimezone: true }),
});

export type Passkey = typeof webauthnCredentials.$inferSelect;

export const webauthnChallenges = authSchema.table('webauthn_challenges', {
  id: uuid().primaryKey().defaultRandom(),
  /** Who registers a passkey; null for a sign-in. */
  user_id: uuid(),
  challenge_type: text().$type<'registration' | 'authentication'>().notNull(),
  challenge: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});

export type PasskeyChallenge = typeof webauthnChallenges.$inferSelect;
