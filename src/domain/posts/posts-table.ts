import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import {
  type SearchAndSharingFields,
  searchAndSharingColumns,
} from '../content/search-and-sharing.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export interface PostFields extends SearchAndSharingFields {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML, or plain text. */
  content: string;
  featured_image_url: string | null;
  category: string | null;
  tags: string[] | null;
  author_id: string | null;
  /** ISO 8601; null until it is published, unless a date was chosen. */
  published_at: string | null;
}

export const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  slug: text().notNull(),
  excerpt: text().notNull().default(''),
  content: text().notNull().default(''),
  featured_image_url: text(),
  category: text(),
  tags: text().array(),
  ...searchAndSharingColumns(),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  author_id: uuid(),
  draft: jsonb().$type<Partial<PostFields>>(),
  version: integer().notNull().default(1),
  published_at: timestamp({ withTimezone: true }),
  publish_at: timestamp({ withTimezone: true }),
  unpublish_at: timestamp({ withTimezone: true }),
  live_updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
  deleted_at: timestamp({ withTimezone: true }),
});

export type Post = typeof posts.$inferSelect;
