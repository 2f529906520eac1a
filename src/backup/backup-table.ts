import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Attempts to back up the site. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  /** The folder that it was written to. */
  target: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null while it is being made, and if its process was lost. */
  finished_at: timestamp({ withTimezone: true }),
  file: text(),
  /** In bytes. */
  size: bigint({ mode: 'number' }),
  encrypted: boolean(),
  /** When it was restored for a test, if it was. */
  verified_at: timestamp({ withTimezone: true }),
  /** Why it could not be made, or cannot be relied on. */
  error: text(),
});

export type BackupRecord = typeof backups.$inferSelect;
