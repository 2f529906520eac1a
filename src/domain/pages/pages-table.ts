import {
  type AnyPgColumn,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export interface PageFields {
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
}

export const pages = pgTable('pages', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  slug: text().notNull(),
  excerpt: text(),
  content: text().notNull().default(''),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  /** The page above it, which follows from the slug; the database sets it. */
  parent_id: uuid().references((): AnyPgColumn => pages.id),
  /** The place among its siblings, set by hand; null for the order of titles. */
  position: integer(),
  author_id: uuid(),
  draft: jsonb().$type<Partial<PageFields>>(),
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

export type Page = typeof pages.$inferSelect;
