import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const redirects = pgTable('redirects', {
  id: uuid().primaryKey().defaultRandom(),
  from_path: text().notNull().unique(),
  to_path: text().notNull(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by: uuid(),
});
