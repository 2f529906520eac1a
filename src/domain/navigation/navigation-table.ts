import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MenuName } from '#constants/enums.ts';

export const navigation = pgTable('navigation', {
  id: uuid().primaryKey().defaultRandom(),
  menu: text().$type<MenuName>().notNull(),
  parent_id: uuid(),
  label: text().notNull(),
  href: text().notNull(),
  description: text(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A single row. Triggers increment the version with every write to an entry. */
export const menusVersion = pgTable('menus_version', {
  singleton: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
});
