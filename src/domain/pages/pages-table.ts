import { type AnyPgColumn, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { FieldsOf } from '#content-types/define-content-type.ts';
import { pageType } from '#content-types/pages/type.ts';
import { columnsOf } from '#fields/columns.server.ts';
import { contentColumns } from '../content/content-columns.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export type PageFields = FieldsOf<typeof pageType>;

export const pages = pgTable('pages', {
  id: uuid().primaryKey().defaultRandom(),
  ...columnsOf(pageType.fields),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  /** The page above it, which follows from the slug; the database sets it. */
  parent_id: uuid().references((): AnyPgColumn => pages.id),
  /** The place among its siblings, set by hand; null for the order of titles. */
  position: integer(),
  author_id: uuid(),
  ...contentColumns<PageFields>(),
});

export type Page = typeof pages.$inferSelect;
