import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** When the author of an item was last told of edits by someone else. */
export const draftEditEmails = pgTable(
  'draft_edit_emails',
  {
    item_id: uuid().notNull(),
    editor_id: uuid().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  ({ item_id, editor_id }) => [primaryKey({ columns: [item_id, editor_id] })],
);
