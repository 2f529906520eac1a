import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '#constants/enums.ts';

/** How far a project has come; the order is the usual one. */
/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export interface ProjectFields {
  title: string;
  slug: string;
  category: string | null;
  /** A one-sentence summary. */
  description: string;
  /** HTML, or plain text. */
  detailed_description: string;
  image_url: string | null;
  /** Days, YYYY-MM-DD. */
  start_date: string | null;
  end_date: string | null;
  status: ProjectStatus;
  /** A decimal number, in the site's currency. */
  budget: string | null;
  team_size: number | null;
}

export const projects = pgTable('projects', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  slug: text().notNull(),
  category: text(),
  description: text().notNull().default(''),
  detailed_description: text().notNull().default(''),
  image_url: text(),
  start_date: date(),
  end_date: date(),
  status: text().$type<ProjectStatus>().notNull().default('planning'),
  budget: numeric({ precision: 16, scale: 2 }),
  team_size: integer(),
  is_featured: boolean().notNull().default(false),
  draft: jsonb().$type<Partial<ProjectFields>>(),
  version: integer().notNull().default(1),
  live_updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  deleted_at: timestamp({ withTimezone: true }),
});

export type Project = typeof projects.$inferSelect;
