import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

/** Sign-ins that wait for the response of a sign-in provider; `state` is the id. */
export const providerFlows = authSchema.table('provider_flows', {
  id: uuid().primaryKey().defaultRandom(),
  provider: text().notNull(),
  redirect_to: text().notNull(),
  /** Of the program that started the sign-in; null in the implicit flow. */
  code_challenge: text(),
  code_challenge_method: text().$type<'s256' | 'plain'>(),
  /** Ours, for the provider. */
  code_verifier: text().notNull(),
  nonce: text().notNull(),
  /** A digest of the cookie of the browser that started it. */
  browser_hash: text().notNull(),
  /** The account that gets the identity, and the session that asked for it; null for a sign-in. */
  linking_user_id: uuid(),
  linking_session_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type ProviderFlow = typeof providerFlows.$inferSelect;
