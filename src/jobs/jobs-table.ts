import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QueueName } from './queues.ts';

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  queue: text().$type<QueueName>().notNull(),
  data: jsonb().notNull(),
  state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
  /** How many attempts there were. */
  attempt: integer().notNull().default(0),
  /** When a waiting job may run, or the lease of a running one ends. */
  due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  finished_at: timestamp({ withTimezone: true }),
  error_code: text(),
});
