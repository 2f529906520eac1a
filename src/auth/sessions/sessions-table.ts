import { bigint, boolean, inet, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

export const sessions = authSchema.table('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  factor_id: uuid(),
  aal: text().$type<'aal1' | 'aal2' | 'aal3'>().notNull().default('aal1'),
  not_after: timestamp({ withTimezone: true }),
  refreshed_at: timestamp({ withTimezone: true }),
  user_agent: text(),
  ip: inet(),
  tag: text(),
  /** When the user last proved who they are; see session-confirmation.ts. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The application whose session it is, with what it may see; null for the user's own sessions. */
  oauth_client_id: uuid(),
  scopes: text(),
});

export type Session = typeof sessions.$inferSelect;

/** Authentication methods, by the names of the `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'oauth_provider/authorization_code'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'sso/saml'
  | 'anonymous'
  | 'web3'
  | 'passkey'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change';

export const mfaAmrClaims = authSchema.table('mfa_amr_claims', {
  id: uuid().primaryKey().defaultRandom(),
  session_id: uuid().notNull(),
  authentication_method: text().$type<Method>().notNull(),
  /** The id of the identity provider, for single sign-on. */
  provider: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** `token` and `parent` are digests; see refresh-token-format.ts for the tokens themselves. */
export const refreshTokens = authSchema.table('refresh_tokens', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  token: text().notNull(),
  user_id: text(),
  session_id: uuid().notNull(),
  parent: text(),
  revoked: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type RefreshToken = typeof refreshTokens.$inferSelect;
