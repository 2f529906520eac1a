import { boolean, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';
import type { DiscoveryDocument } from './discovery-document.ts';

export const customOauthProviders = authSchema.table('custom_oauth_providers', {
  id: uuid().primaryKey().defaultRandom(),
  provider_type: text().$type<'oauth2' | 'oidc'>().notNull(),
  /** `custom:` and a name; in requests and in `identities.provider`. */
  identifier: text().notNull(),
  name: text().notNull(),
  client_id: text().notNull(),
  /** Encrypted; see custom-provider-secret.ts. */
  client_secret: text().notNull(),
  acceptable_client_ids: text().array().notNull().default([]),
  scopes: text().array().notNull().default([]),
  custom_claims_allowlist: text().array().notNull().default([]),
  pkce_enabled: boolean().notNull().default(true),
  attribute_mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
  authorization_params: jsonb().$type<Record<string, string>>().notNull().default({}),
  enabled: boolean().notNull().default(true),
  email_optional: boolean().notNull().default(false),
  skip_nonce_check: boolean().notNull().default(false),
  issuer: text(),
  discovery_url: text(),
  discovery_document: jsonb().$type<DiscoveryDocument>(),
  authorization_url: text(),
  token_url: text(),
  userinfo_url: text(),
  jwks_uri: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type CustomProvider = typeof customOauthProviders.$inferSelect;
