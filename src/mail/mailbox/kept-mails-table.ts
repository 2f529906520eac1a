import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const keptMailsTable = pgTable('kept_mails', {
  id: uuid().primaryKey(),
  /** Counts up, so that mails kept at the same moment have an order too. */
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  sealed: text().notNull(),
  kept_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
