import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { FieldsOf } from '#content-types/define-content-type.ts';
import { publicationType } from '#content-types/publications/type.ts';
import { columnsOf } from '#fields/columns.server.ts';
import { contentColumns } from '../content/content-columns.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
type PublicationFields = FieldsOf<typeof publicationType>;

export const publications = pgTable('publications', {
  id: uuid().primaryKey().defaultRandom(),
  ...columnsOf(publicationType.fields),
  status: text().$type<PublicationStatus>().notNull().default('draft'),
  ...contentColumns<PublicationFields>(),
});

export type Publication = typeof publications.$inferSelect;
