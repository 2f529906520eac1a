import { integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The columns of every content type besides its id, its fields and its publication. */
export function contentColumns<Fields>() {
  return {
    draft: jsonb().$type<Partial<Fields>>(),
    version: integer().notNull().default(1),
    published_at: moment(),
    publish_at: moment(),
    unpublish_at: moment(),
    live_updated_at: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    updated_by: uuid(),
    deleted_at: moment(),
  };
}
