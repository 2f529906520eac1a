import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';
import type { Method } from '../sessions/sessions-table.ts';

/** Sign-ins that start and end in the same browser (PKCE, RFC 7636). */
export const flowState = authSchema.table('flow_state', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid(),
  auth_code: text().notNull(),
  code_challenge_method: text().$type<'s256' | 'plain'>().notNull(),
  code_challenge: text().notNull(),
  provider_type: text().notNull(),
  provider_access_token: text(),
  provider_refresh_token: text(),
  authentication_method: text().$type<Method>().notNull(),
  /** When the identity provider ends the session that the code starts; null if it does not. */
  session_not_after: timestamp({ withTimezone: true }),
  auth_code_issued_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Flow = typeof flowState.$inferSelect;
