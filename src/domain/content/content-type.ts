import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PublicationStatus } from '#constants/enums.ts';
import type { FieldErrors } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import type { RevisedTable } from '../revisions/revisions-table.ts';

/** The row somebody read, and as which version. */
export interface ContentRead {
  id: string;
  version: number;
}

/** What staff edit on anything that has an address. */
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

/** Some of the fields, as a form sends them: what is left out stays. */
export type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type SharedColumn = 'id' | 'title' | 'slug' | 'draft' | 'version' | 'deleted_at';
export type ContentTable = PgTable & Record<SharedColumn, PgColumn>;

/** What the actions in this folder need to know about pages, posts or projects. */
export interface ContentType<Row extends ContentRow<Fields>, Fields extends ContentFields> {
  name: RevisedTable;
  table: ContentTable;
  /** Who may write it. */
  permission: Permission;
  /** How sentences begin that speak of one: 'The page'. */
  what: string;
  /** Pages and posts are published and withdrawn; a project is public once it is saved. */
  hasStatus: boolean;
  /** Types and lengths: a draft may be incomplete. */
  draftSchema: z.ZodType<Change<Fields>>;
  /** Everything that visitors have to find. */
  publishSchema: z.ZodType<Fields>;
  /** The live values. */
  fieldsOf(row: Row): Fields;
  slugProblem(slug: string): string | null;
  slugConstraint: string;
  slugTaken: string;
  publicAddress(slug: string): string;
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
