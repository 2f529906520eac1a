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

/** The types of a content type: of its rows, of the fields that staff edit, and of the name of its long text. */
export interface Content {
  row: ContentRow<ContentFields>;
  fields: ContentFields;
  text: string;
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

/**
 * What sets the content types apart for the actions in this folder. Without a type argument, any of them: what
 * takes rows or fields is a method, since TypeScript would reject functions in properties.
 */
export interface ContentType<Of extends Content = Content> {
  name: RevisedTable;
  table: ContentTable;
  /** Required to write it. */
  permission: Permission;
  /** The beginning of messages about a row: 'The page'. */
  what: string;
  /** Stores whether a row is published; the `status` of a project is its progress. */
  publicationColumn: 'status' | 'publication';
  publicationOf(row: Of['row']): PublicationStatus;
  /** Types and lengths: a draft may be incomplete. */
  draftSchema: z.ZodType<Change<Of['fields']>>;
  /** Complete fields, as publishing requires them. */
  publishSchema: z.ZodType<Of['fields']>;
  /** The field with the long text, which lists leave out. */
  text: Of['text'];
  /** The live values. */
  fieldsOf(row: Of['row']): Of['fields'];
  slugProblem(slug: string): string | null;
  slugConstraint: string;
  slugTaken: string;
  publicPath(slug: string): string;
  isPublic(row: Of['row']): boolean;
  /** Problems that the schemas do not find in fields that are about to replace the stored ones. */
  findProblems?(
    changed: Partial<Of['fields']>,
    stored: Partial<Of['fields']>,
  ): Promise<FieldErrors>;
  /** Problems with what this actor adds to the stored fields, which may be older than a rule. */
  findAddedProblems?(
    actor: Actor,
    changed: Partial<Of['fields']>,
    stored: Partial<Of['fields']>,
  ): FieldErrors;
  /** Whether a draft is stored as a revision before another one replaces it. */
  keepsReplacedDraft?(before: Of['fields'], after: Of['fields']): boolean;
  /**
   * Moves what is below a row whose slug has changed, and returns details for its audit entry. The caller holds the lock
   * on slugs.
   */
  moveBelow?(
    tx: Db,
    actor: Actor,
    before: Of['row'],
    after: Of['row'],
  ): Promise<Record<string, unknown>>;
  /**
   * The draft's fields with one block of an earlier state, for content types made of blocks. Rejects a block that the
   * earlier state does not have.
   */
  restoreBlock?(draft: Of['fields'], earlier: Partial<Of['fields']>, block: string): Of['fields'];
}
