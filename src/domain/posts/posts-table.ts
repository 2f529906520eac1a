import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { FieldsOf } from '#content-types/define-content-type.ts';
import { postType } from '#content-types/posts/type.ts';
import { columnsOf } from '#fields/columns.server.ts';
import { contentColumns } from '../content/content-columns.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export type PostFields = FieldsOf<typeof postType>;

export const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  ...columnsOf(postType.fields),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  ...contentColumns<PostFields>(),
});

export type Post = typeof posts.$inferSelect;
