import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContentTableName, RevisionKind } from '#constants/enums.ts';

export type RevisedTable = ContentTableName;

export const revisions = pgTable('revisions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject_table: text().$type<RevisedTable>().notNull(),
  subject_id: uuid().notNull(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  author_id: uuid(),
  author_name: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  kind: text().$type<RevisionKind>().notNull().default('published'),
  name: text(),
  note: text(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
