import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  email: text().notNull(),
  /** Whether it is suspected spam. */
  suspected: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  confirmed_at: timestamp({ withTimezone: true }),
  unsubscribed_at: timestamp({ withTimezone: true }),
});
