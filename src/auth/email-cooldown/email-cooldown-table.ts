import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

export const emailCooldowns = authSchema.table('attempts', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  blocked_until: timestamp({ withTimezone: true }),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
