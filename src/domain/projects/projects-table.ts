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
import type { ProjectStatus, PublicationStatus } from '#constants/enums.ts';
import {
  type SearchAndSharingFields,
  searchAndSharingColumns,
} from '../content/search-and-sharing.ts';

/** The fields that staff edit; live values are columns, changed ones are in `draft`. */
export interface ProjectFields extends SearchAndSharingFields {
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
  /** The progress; `publication` tells whether it is public. */
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
  ...searchAndSharingColumns(),
  is_featured: boolean().notNull().default(false),
  publication: text().$type<PublicationStatus>().notNull().default('draft'),
  draft: jsonb().$type<Partial<ProjectFields>>(),
  version: integer().notNull().default(1),
  published_at: timestamp({ withTimezone: true }),
  publish_at: timestamp({ withTimezone: true }),
  unpublish_at: timestamp({ withTimezone: true }),
  live_updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid(),
  deleted_at: timestamp({ withTimezone: true }),
});

export type Project = typeof projects.$inferSelect;
