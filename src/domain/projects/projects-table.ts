import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PublicationStatus } from '#constants/enums.ts';
import type { FieldsOf } from '#content-types/define-content-type.ts';
import { projectType } from '#content-types/projects/type.ts';
import { columnsOf } from '#fields/columns.server.ts';
import { contentColumns } from '../content/content-columns.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export type ProjectFields = FieldsOf<typeof projectType>;

export const projects = pgTable('projects', {
  id: uuid().primaryKey().defaultRandom(),
  ...columnsOf(projectType.fields),
  is_featured: boolean().notNull().default(false),
  publication: text().$type<PublicationStatus>().notNull().default('draft'),
  ...contentColumns<ProjectFields>(),
});

export type Project = typeof projects.$inferSelect;
