import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#constants/enums.ts';

export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  /** Shown beside the subject in a list of emails. */
  preview: text().notNull().default(''),
  content: text().notNull().default(''),
  author_id: uuid(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  started_at: timestamp({ withTimezone: true }),
  paused_at: timestamp({ withTimezone: true }),
  finished_at: timestamp({ withTimezone: true }),
  /** The job that sends it now or next. Other jobs for it end without sending anything. */
  job_id: uuid(),
  /** Why sending is delayed, in a sentence for staff. */
  delivery_error: text(),
  /** Runs in a row that sent nothing. */
  failed_runs: integer().notNull().default(0),
});

export type IssueRow = typeof newsletterIssues.$inferSelect;

/** An issue to one recipient. */
export const newsletterDeliveries = pgTable('newsletter_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  issue_id: uuid().notNull(),
  subscriber_id: uuid(),
  /** Null once the subscriber was deleted. */
  email: text(),
  status: text().$type<DeliveryStatus>().notNull().default('waiting'),
  /** How often the mail server replied, or may have. */
  attempts: integer().notNull().default(0),
  /** Waiting: not before this. */
  due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Why it was not sent, in a sentence for staff. */
  error: text(),
  /** When the link in this email ended the subscription. */
  unsubscribed_at: timestamp({ withTimezone: true }),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
