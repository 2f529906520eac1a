import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const storedEmailsTable = pgTable('kept_mails', {
  id: uuid().primaryKey(),
  /** Ascending, so that emails stored at the same moment have an order. */
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  sealed: text().notNull(),
  kept_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
