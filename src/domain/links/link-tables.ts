import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Which rows link to what; triggers maintain it. */
export const contentLinks = pgTable('content_links', {
  target_id: uuid().notNull(),
  subject_table: text().notNull(),
  subject_id: uuid().notNull(),
  live: boolean().notNull(),
  url: text().notNull(),
});

/** Hosts of other sites: when the next request may be sent, and the robots.txt. */
export const linkHosts = pgTable('link_hosts', {
  host: text().primaryKey(),
  next_request_at: moment().notNull(),
  robots_txt: text(),
  robots_read_at: moment(),
});

/** What links lead to, once each: triggers update the state of paths on this site, the link checker that of other sites. */
export const linkTargets = pgTable('link_targets', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  external: boolean().notNull(),
  broken_since: moment(),
  created_at: moment().notNull().defaultNow(),
  check_at: moment(),
  checked_at: moment(),
  status: integer(),
  check_error: text(),
  failures: integer().notNull().default(0),
  failing_since: moment(),
});
