import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PublicationStatus } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { FieldErrors } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import type { RevisedTable } from '../revisions/revisions-table.ts';

/** The row and version that the caller has read. */
export interface ContentRead {
  id: string;
  version: number;
}

/** Fields that every content type has. */
export interface ContentFields {
  title: string;
  slug: string;
}

export interface ContentRow<Fields> extends ContentRead {
  title: string;
  slug: string;
  /** The draft: the fields that differ from the live ones, or null. */
  draft: Partial<Fields> | null;
  published_at: Date | null;
  publish_at: Date | null;
  unpublish_at: Date | null;
  live_updated_at: Date;
  created_at: Date;
  updated_at: Date;
  /** The user who last wrote it; null if unknown or not staff. */
  updated_by: string | null;
  deleted_at: Date | null;
}

/** Some of the fields; those left out stay as they are. */
export type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type SharedColumn =
  | 'id'
  | 'title'
  | 'slug'
  | 'draft'
  | 'version'
  | 'updated_by'
  | 'publish_at'
  | 'unpublish_at'
  | 'deleted_at';
export type ContentTable = PgTable & Record<SharedColumn, PgColumn>;

/** What sets pages, posts and projects apart for the actions in this folder. */
export interface ContentType<Row extends ContentRow<Fields>, Fields extends ContentFields> {
  name: RevisedTable;
  table: ContentTable;
  /** Required to write it. */
  permission: Permission;
  /** The beginning of messages about a row: 'The page'. */
  what: string;
  /** Stores whether a row is published; the `status` of a project is its progress. */
  publicationColumn: 'status' | 'publication';
  publicationOf(row: Row): PublicationStatus;
  /** Types and lengths: a draft may be incomplete. */
  draftSchema: z.ZodType<Change<Fields>>;
  /** Complete fields, as publishing requires them. */
  publishSchema: z.ZodType<Fields>;
  /** The live values. */
  fieldsOf(row: Row): Fields;
  slugProblem(slug: string): string | null;
  slugConstraint: string;
  slugTaken: string;
  publicPath(slug: string): string;
  isPublic(row: Row): boolean;
  /** Problems that the schemas do not find in fields that are about to replace the stored ones. */
  findProblems?(changed: Partial<Fields>, stored: Partial<Fields>): Promise<FieldErrors>;
  /** Problems with what this actor adds to the stored fields, which may be older than a rule. */
  findAddedProblems?(actor: Actor, changed: Partial<Fields>, stored: Partial<Fields>): FieldErrors;
  /** Whether a draft is stored as a revision before another one replaces it. */
  keepsReplacedDraft?(before: Fields, after: Fields): boolean;
  /**
   * Moves what is below a row whose slug has changed, and returns details for its audit entry. The caller holds the lock
   * on slugs.
   */
  moveBelow?(tx: Db, actor: Actor, before: Row, after: Row): Promise<Record<string, unknown>>;
  /**
   * The draft's fields with one block of an earlier state, for content types made of blocks. Rejects a block that the
   * earlier state does not have.
   */
  restoreBlock?(draft: Fields, earlier: Partial<Fields>, block: string): Fields;
}
