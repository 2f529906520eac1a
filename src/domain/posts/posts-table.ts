import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export interface PostFields {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML, or plain text. */
  content: string;
  featured_image_url: string | null;
  category: string | null;
  tags: string[] | null;
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
  deleted_at: timestamp({ withTimezone: true }),
});

export type Post = typeof posts.$inferSelect;
