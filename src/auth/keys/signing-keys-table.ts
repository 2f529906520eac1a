import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

export const signingKeys = authSchema.table('signing_keys', {
  kid: text().primaryKey(),
  alg: text().notNull(),
  public_jwk: jsonb().notNull(),
  sealed_private_jwk: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retired_at: timestamp({ withTimezone: true }),
});
