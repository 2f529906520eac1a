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

/** One row. The database moves it on with every write of an entry, whoever makes it. */
export const menusVersion = pgTable('menus_version', {
  singleton: boolean().primaryKey().default(true),
  version: integer().notNull().default(1),
});
