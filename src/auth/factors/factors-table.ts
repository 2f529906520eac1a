import { bigint, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema, bytea } from '../auth-schema.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

export const mfaFactors = authSchema.table('mfa_factors', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  friendly_name: text(),
  factor_type: text().$type<FactorType>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
  /** Sealed; see totp-secret.ts. */
  secret: text(),
  /** Digits only. */
  phone: text(),
  last_totp_period: bigint({ mode: 'number' }),
  last_challenged_at: timestamp({ withTimezone: true }),
  /** When its first code was verified. */
  verified_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Factor = typeof mfaFactors.$inferSelect;

export const mfaChallenges = authSchema.table('mfa_challenges', {
  id: uuid().primaryKey().defaultRandom(),
  factor_id: uuid().notNull(),
  ip_address: text().notNull(),
  /** What a security key signs. */
  webauthn_challenge: text(),
  /** A digest of the code that was sent by text message; see phone-challenge.ts. */
  code_hash: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  verified_at: timestamp({ withTimezone: true }),
});

export type FactorChallenge = typeof mfaChallenges.$inferSelect;

export const mfaRecoveryCodes = authSchema.table('mfa_recovery_codes', {
  id: uuid().primaryKey().defaultRandom(),
  factor_id: uuid().notNull(),
  /** See recovery-code-format.ts. */
  code_hash: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  used_at: timestamp({ withTimezone: true }),
});

/** The credentials of verified factors of the type `webauthn`. */
export const mfaWebauthnCredentials = authSchema.table('mfa_webauthn_credentials', {
  factor_id: uuid().primaryKey(),
  credential_id: bytea().notNull(),
  /** In COSE format. */
  public_key: bytea().notNull(),
  /** Of the last use; 0 if the authenticator does not count. */
  sign_count: bigint({ mode: 'number' }).notNull().default(0),
  transports: jsonb().$type<string[]>().notNull().default([]),
});
