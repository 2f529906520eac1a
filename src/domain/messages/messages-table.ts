import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactSubject } from '#constants/contact-subjects.ts';
import type { MessageEntryKind, MessageStatus, SpamRuleKind } from '#constants/enums.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().$type<ContactSubject>().notNull(),
  message: text().notNull(),
  status: text().$type<MessageStatus>().notNull().default('new'),
  /** Why it was held, in sentences for staff. */
  held_reasons: text().array().notNull().default([]),
  assigned_to: uuid(),
  closed_at: timestamp({ withTimezone: true }),
  /** Retention counts from here. */
  last_activity_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When it reached the inbox, and its emails were queued; null while nothing has been sent for it. */
  released_at: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type MessageRow = typeof contactMessages.$inferSelect;

/** Notes and replies. */
export const messageEntries = pgTable('message_entries', {
  id: uuid().primaryKey().defaultRandom(),
  message_id: uuid().notNull(),
  kind: text().$type<MessageEntryKind>().notNull(),
  author_id: uuid(),
  text: text().notNull(),
  /** The email of a reply. Either may be purged first, by its own retention. */
  email_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What administrators treat as spam. */
export const spamRules = pgTable('spam_rules', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<SpamRuleKind>().notNull(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by: uuid(),
});

export type SpamRule = typeof spamRules.$inferSelect;
