import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmailKind, emailCarriers } from '#constants/enums.ts';

/** Every queued email; its job, in the queue `mail` or `bulk_mail`, has the same id. */
export const emails = pgTable('emails', {
  id: uuid().primaryKey(),
  kind: text().$type<EmailKind>().notNull(),
  recipient: text().notNull(),
  /** The contact message that it is about. */
  message_id: uuid(),
  /** Known from the first attempt. */
  subject: text(),
  sealed: text().notNull(),
  expires_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  /** Why the last attempt failed, in a sentence for staff. */
  error: text(),
  sent_at: timestamp({ withTimezone: true }),
  /** When someone decided that it is not sent. */
  discarded_at: timestamp({ withTimezone: true }),
  sent_by: text().$type<(typeof emailCarriers)[number]>(),
});

export type LoggedEmail = typeof emails.$inferSelect;
