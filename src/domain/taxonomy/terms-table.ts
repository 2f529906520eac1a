import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentTableName, Vocabulary } from '#constants/enums.ts';

/** Categories and tags. Posts and projects store their names. */
export const terms = pgTable('terms', {
  id: uuid().primaryKey().defaultRandom(),
  vocabulary: text().$type<Vocabulary>().notNull(),
  name: text().notNull(),
  /** For visitors. */
  description: text().notNull().default(''),
  /** Earlier names, and names of terms that were merged into this one. They still lead here. */
  aliases: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type Term = typeof terms.$inferSelect;

/** The keys of names and aliases. A trigger maintains it. */
export const termNames = pgTable(
  'term_names',
  {
    vocabulary: text().$type<Vocabulary>().notNull(),
    key: text().notNull(),
    term_id: uuid().notNull(),
  },
  (names) => [primaryKey({ columns: [names.vocabulary, names.key] })],
);

/** The items that have a term, live or in their draft. Triggers maintain it. */
export const termUses = pgTable(
  'term_uses',
  {
    term_id: uuid().notNull(),
    subject_table: text().$type<ContentTableName>().notNull(),
    subject_id: uuid().notNull(),
    /** Whether lists show the item with it: not if its draft says otherwise, nor in the trash. */
    listed: boolean().notNull(),
  },
  (uses) => [primaryKey({ columns: [uses.term_id, uses.subject_table, uses.subject_id] })],
);

/** Terms whose items are still being changed after a rename, merge or deletion. */
export const termUpdates = pgTable('term_updates', {
  term_id: uuid().primaryKey(),
  /** Whether the term is removed from its items and then deleted. */
  removes: boolean().notNull(),
  total: integer().notNull(),
  done: integer().notNull(),
  /** The items are changed in the order of their ids, up to this one so far. */
  after_id: uuid().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
