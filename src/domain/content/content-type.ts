import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PublicationStatus } from '#constants/enums.ts';
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
  live_updated_at: Date;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** A row that is public from its publication to its withdrawal. */
export interface PublishedRow<Fields> extends ContentRow<Fields> {
  status: PublicationStatus;
  author_id: string | null;
  published_at: Date | null;
  publish_at: Date | null;
  unpublish_at: Date | null;
}

/** Some of the fields; those left out stay as they are. */
export type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type SharedColumn = 'id' | 'title' | 'slug' | 'draft' | 'version' | 'deleted_at';
export type ContentTable = PgTable & Record<SharedColumn, PgColumn>;

/** What sets pages, posts and projects apart for the actions in this folder. */
export interface ContentType<Row extends ContentRow<Fields>, Fields extends ContentFields> {
  name: RevisedTable;
  table: ContentTable;
  /** Required to write it. */
  permission: Permission;
  /** The beginning of messages about a row: 'The page'. */
  what: string;
  /** False for projects, which are public once they are saved. */
  hasStatus: boolean;
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
  /** Whether a draft is stored as a revision before another one replaces it. */
  keepsReplacedDraft?(before: Fields, after: Fields): boolean;
}

export interface PublishedContentType<
  Row extends PublishedRow<Fields>,
  Fields extends ContentFields,
> extends ContentType<Row, Fields> {
  hasStatus: true;
  table: ContentTable & Record<'publish_at' | 'unpublish_at', PgColumn>;
}
