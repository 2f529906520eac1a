import { jsonb, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { authSchema } from '../auth-schema.ts';

const maxAddressLength = 64;

export const auditLogEntries = authSchema.table('audit_log_entries', {
  id: uuid().primaryKey().defaultRandom(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  ip_address: varchar({ length: maxAddressLength }).notNull().default(''),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
