import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor_kind: text().$type<'visitor' | 'staff' | 'system'>().notNull(),
  actor_id: uuid(),
  actor_name: text().notNull(),
  action: text().notNull(),
  subject_table: text().notNull(),
  subject_id: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
