import { boolean, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';
import type { AttributeMapping } from './attribute-mapping.ts';

const times = {
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
};

export const ssoProviders = authSchema.table('sso_providers', {
  id: uuid().primaryKey().defaultRandom(),
  resource_id: text(),
  disabled: boolean(),
  /** Whether its people use the accounts that have their email address, in the domains of the provider. */
  link_by_email: boolean().notNull().default(false),
  ...times,
});

/** Domains of email addresses, each of one provider. */
export const ssoDomains = authSchema.table('sso_domains', {
  id: uuid().primaryKey().defaultRandom(),
  sso_provider_id: uuid().notNull(),
  domain: text().notNull(),
  ...times,
});

/** `updated_at` is when the metadata was given or last downloaded; `ssoProviders` has the time of any change. */
export const samlProviders = authSchema.table('saml_providers', {
  id: uuid().primaryKey().defaultRandom(),
  sso_provider_id: uuid().notNull(),
  entity_id: text().notNull(),
  metadata_xml: text().notNull(),
  metadata_url: text(),
  attribute_mapping: jsonb().$type<AttributeMapping>(),
  name_id_format: text(),
  ...times,
});

/** Sign-ins that have been sent to a provider. */
export const samlRelayStates = authSchema.table('saml_relay_states', {
  id: uuid().primaryKey().defaultRandom(),
  sso_provider_id: uuid().notNull(),
  request_id: text().notNull(),
  for_email: text(),
  redirect_to: text(),
  flow_state_id: uuid(),
  ...times,
});

export type RelayState = typeof samlRelayStates.$inferSelect;

/** Assertions that have signed someone in, until they expire. */
export const samlUsedAssertions = authSchema.table('saml_used_assertions', {
  sso_provider_id: uuid().notNull(),
  assertion_id: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
