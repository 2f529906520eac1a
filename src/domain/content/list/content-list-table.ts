import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentTableName, PublicationStatus } from '#constants/enums.ts';

/**
 * The table for searching and sorting content. Triggers maintain it.
 */
export const contentList = pgTable(
  'content_list',
  {
    subject_table: text().$type<ContentTableName>().notNull(),
    subject_id: uuid().notNull(),
    title_key: text().notNull(),
    slug_key: text().notNull(),
    category_key: text(),
    status: text().notNull(),
    publication: text().$type<PublicationStatus>().notNull(),
    published_at: timestamp({ withTimezone: true }),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    scheduled: boolean().notNull(),
    changed: boolean().notNull(),
    trashed: boolean().notNull(),
    working: jsonb().$type<Record<string, unknown>>(),
    searched: text().notNull(),
    /** The value of each field that the list can be filtered by. */
    choices: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (list) => [primaryKey({ columns: [list.subject_table, list.subject_id] })],
);

/** Live content with unpublished changes. Drafts that were never published do not count as changed. */
export const liveWithChanges = sql`${contentList.changed} and ${contentList.publication} = 'published'`;
