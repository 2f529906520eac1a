import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SavedViewList } from '#constants/saved-views.ts';

/** Searches, filters and orders of a list that a user has saved under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  list: text().$type<SavedViewList>().notNull(),
  name: text().notNull(),
  params: text().notNull(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
