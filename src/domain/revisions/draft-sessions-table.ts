import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RevisedTable } from './revisions-table.ts';

/** The editing session that the draft of an item was last saved in. */
export const draftSessions = pgTable(
  'draft_sessions',
  {
    subject_table: text().$type<RevisedTable>().notNull(),
    subject_id: uuid().notNull(),
    author_id: uuid(),
    author_name: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ subject_table, subject_id }) => [primaryKey({ columns: [subject_table, subject_id] })],
);
