import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const storedEmailsTable = pgTable('stored_emails', {
  id: uuid().primaryKey(),
  /** Ascending, so that emails stored at the same moment have an order. */
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  sealed: text().notNull(),
  stored_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
