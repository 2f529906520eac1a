import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import { contentColumns } from '../content/content-columns.ts';

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
  ...contentColumns<PageFields>(),
});

export type Page = typeof pages.$inferSelect;
