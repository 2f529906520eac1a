import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RevisedTable } from '../revisions/revisions-table.ts';

/** Links that show unpublished content to people without an account. */
export const previewLinks = pgTable('preview_links', {
  id: uuid().primaryKey().defaultRandom(),
  subject_table: text().$type<RevisedTable>().notNull(),
  subject_id: uuid().notNull(),
  digest: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by: uuid(),
  revoked_at: timestamp({ withTimezone: true }),
});
