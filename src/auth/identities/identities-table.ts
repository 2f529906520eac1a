import { sql } from 'drizzle-orm';
import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

/** The identities of an account: its own email address or phone, or a user of another provider. */
export const identities = authSchema.table('identities', {
  id: uuid().primaryKey().defaultRandom(),
  provider_id: text().notNull(),
  user_id: uuid().notNull(),
  identity_data: jsonb().$type<Record<string, unknown>>().notNull(),
  provider: text().notNull(),
  last_sign_in_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  email: text().generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
});

export type Identity = typeof identities.$inferSelect;
