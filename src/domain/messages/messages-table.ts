import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactSubject } from '#constants/contact-subjects.ts';
import type { messageStatuses } from '#constants/enums.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().$type<ContactSubject>().notNull(),
  message: text().notNull(),
  status: text().$type<(typeof messageStatuses)[number]>().notNull().default('new'),
  /** Whether it is suspected spam. */
  suspected: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
