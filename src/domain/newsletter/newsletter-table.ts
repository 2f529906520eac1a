import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SubscriberSource } from '#constants/enums.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  email: text().notNull(),
  /** Whether it is suspected spam. */
  suspected: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When the subscriber last signed up. */
  requested_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** What the subscriber agreed to. */
  consent_text: text(),
  source: text().$type<SubscriberSource>().notNull().default('form'),
  /** The path of the page whose form was used. */
  consent_path: text(),
  /** The user who imported it. */
  imported_by: uuid(),
  confirmed_at: timestamp({ withTimezone: true }),
  unsubscribed_at: timestamp({ withTimezone: true }),
  /** Names of news categories; see `topics/`. */
  topics: text().array().notNull().default([]),
  /** Posts published up to this time have been emailed. */
  digest_at: timestamp({ withTimezone: true }),
});

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;
