import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';
import type { Session } from '../sessions/sessions-table.ts';

/** The applications that users sign in to with their account here. Lists are separated by commas, scopes by spaces. */
export const oauthClients = authSchema.table('oauth_clients', {
  id: uuid().primaryKey().defaultRandom(),
  client_secret_hash: text(),
  registration_type: text().$type<'dynamic' | 'manual'>().notNull(),
  redirect_uris: text().notNull(),
  grant_types: text().notNull(),
  client_name: text().notNull(),
  client_uri: text(),
  logo_uri: text(),
  client_type: text().$type<'public' | 'confidential'>().notNull(),
  token_endpoint_auth_method: text()
    .$type<'none' | 'client_secret_basic' | 'client_secret_post'>()
    .notNull(),
  scopes: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type OauthClient = typeof oauthClients.$inferSelect;

/** Requests of applications for access, with the code of those that were approved. */
export const oauthAuthorizations = authSchema.table('oauth_authorizations', {
  id: uuid().primaryKey().defaultRandom(),
  authorization_id: text().notNull(),
  client_id: uuid().notNull(),
  user_id: uuid(),
  redirect_uri: text().notNull(),
  scope: text().notNull(),
  state: text(),
  nonce: text(),
  code_challenge: text().notNull(),
  /** Whether the user is asked even if they have approved it before. */
  requires_decision: boolean().notNull().default(false),
  status: text().$type<'pending' | 'approved' | 'denied'>().notNull().default('pending'),
  authorization_code: text(),
  approving_session_id: uuid(),
  aal: text().$type<Session['aal']>(),
  session_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  approved_at: timestamp({ withTimezone: true }),
});
export type OauthAuthorization = typeof oauthAuthorizations.$inferSelect;

/** What users have approved; one row for a user and an application. */
export const oauthConsents = authSchema.table('oauth_consents', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  client_id: uuid().notNull(),
  scopes: text().notNull(),
  granted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  revoked_at: timestamp({ withTimezone: true }),
});
