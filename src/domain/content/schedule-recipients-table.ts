import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentTableName } from '#constants/enums.ts';

/** Who gets the emails about a scheduled publication that was handed over. */
export const scheduleRecipients = pgTable(
  'schedule_recipients',
  {
    subject_table: text().$type<ContentTableName>().notNull(),
    subject_id: uuid().notNull(),
    /** A row about another time than the planned one has no effect. */
    publish_at: timestamp({ withTimezone: true }).notNull(),
    user_id: uuid().notNull(),
  },
  ({ subject_table, subject_id }) => [primaryKey({ columns: [subject_table, subject_id] })],
);
