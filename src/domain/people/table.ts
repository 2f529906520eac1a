import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../actor.ts';

export const userProfiles = pgTable('user_profiles', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  role: text().$type<Role>().notNull().default('viewer'),
  department: text(),
  bio: text(),
  require_password_change: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
