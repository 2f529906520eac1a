import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const patterns = pgTable('patterns', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  content: text().notNull(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by: uuid(),
});
