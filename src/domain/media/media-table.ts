import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { variantStates } from '#constants/enums.ts';

/** A variant of a file, stored beside the original. */
export interface Variant {
  format: 'avif' | 'webp';
  width: number;
  height: number;
  bytes: number;
  /** For the thumbnail of an external file: SHA-256 of its own bytes, in hexadecimal. */
  digest?: string;
  /** For the thumbnail of an external file: when it was created, as ISO 8601. */
  fetched_at?: string;
}

export const media = pgTable('media', {
  id: uuid().primaryKey().defaultRandom(),
  file_name: text().notNull(),
  file_url: text().notNull(),
  file_type: text().notNull().default('unknown'),
  file_size: bigint({ mode: 'number' }).notNull().default(0),
  alt_text: text(),
  uploaded_by: uuid(),
  storage_key: text(),
  content_type: text(),
  sent_digest: text(),
  digest: text(),
  decorative: boolean().notNull().default(false),
  folder: text().notNull().default(''),
  /** Who made it. */
  credit: text(),
  licence: text(),
  width: integer(),
  height: integer(),
  placeholder: text(),
  focal_x: real().notNull().default(0.5),
  focal_y: real().notNull().default(0.5),
  variants: jsonb().$type<Variant[]>().notNull().default([]),
  variants_state: text({ enum: variantStates }).notNull().default('none'),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  deleted_at: timestamp({ withTimezone: true }),
});
