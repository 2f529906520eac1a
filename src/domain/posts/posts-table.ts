import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import { columnsOf } from '#fields/columns.server.ts';
import { type SearchAndSharingFields, searchAndSharing } from '#fields/search-and-sharing.ts';
import { contentColumns } from '../content/content-columns.ts';

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
  ...columnsOf(searchAndSharing),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  author_id: uuid(),
  ...contentColumns<PostFields>(),
});

export type Post = typeof posts.$inferSelect;
