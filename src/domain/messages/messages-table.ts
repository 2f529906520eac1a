import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageSubject } from './message-subjects.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().$type<MessageSubject>().notNull(),
  message: text().notNull(),
  status: text().$type<'new' | 'answered'>().notNull().default('new'),
  /** It looks as if a program had sent it. */
  suspected: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
