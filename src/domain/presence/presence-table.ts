import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentTableName } from '#constants/enums.ts';

/** A page, post or project that staff have open. */
export interface OpenItem {
  content_type: ContentTableName;
  id: string;
}

/** The tabs in which staff have an item open. */
export const contentPresence = pgTable(
  'content_presence',
  {
    content_type: text().$type<ContentTableName>().notNull(),
    item_id: uuid().notNull(),
    user_id: uuid().notNull(),
    tab: text().notNull(),
    editing: boolean().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ content_type, item_id, user_id, tab }) => [
    primaryKey({ columns: [content_type, item_id, user_id, tab] }),
  ],
);
