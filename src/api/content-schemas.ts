import { z } from '@hono/zod-openapi';
import { type PublicationStatus, publicationStatuses } from '#constants/enums.ts';
import { publicationFilters } from '#domain/content/content-list-query.ts';
import type { Change, Content, ContentType } from '#domain/content/content-type.ts';

const moment = z.iso.datetime();

/** The fields of every row besides those that staff edit. */
const known = {
  id: z.guid(),
  version: z.int(),
  /** The URL of the live content; null if it is not public. */
  path: z.string().nullable(),
  has_changes: z.boolean(),
  publication: z.enum(publicationStatuses),
  published_at: moment.nullable(),
  publish_at: moment.nullable(),
  unpublish_at: moment.nullable(),
  author_name: z.string().nullable(),
  live_updated_at: moment,
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
};

/** The additional fields of pages and posts, whose status is their publication. */
export const authored = {
  status: z.enum(publicationStatuses),
  author_id: z.guid().nullable(),
};

/** The filters of their lists. */
export const statusFilters = ['all', ...publicationFilters, 'changed'] as const;

/**
 * The schemas of one row, with its live fields and the fields that the draft changes, and of a row in a list,
 * which has the draft's values without the long texts.
 */
export function contentShapes<
  Fields extends z.ZodRawShape,
  Long extends keyof Fields & string,
  Facts extends z.ZodRawShape,
>(name: string, fields: z.ZodObject<Fields>, long: readonly Long[], facts: Facts) {
  const draft = fields.partial().nullable();
  const updated_by = z.object({ id: z.guid(), full_name: z.string() }).nullable();
  return {
    row: z.object({ ...known, ...facts, ...fields.shape, updated_by, draft }).openapi(name),
    item: z.object({ ...known, ...facts, ...without(fields.shape, long) }),
  };
}

function without<Shape extends object, Name extends keyof Shape & string>(
  shape: Shape,
  names: readonly Name[],
): Omit<Shape, Name> {
  const kept = Object.entries(shape).filter(([name]) => !names.some((left) => left === name));
  return Object.fromEntries(kept) as Omit<Shape, Name>;
}

/** A row as JSON, where every date is a string. */
export type Serialized<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** What the schemas need to know of a content type. */
export type RowResponse<Of extends Content> = Serialized<
  Omit<Of['row'], 'draft' | 'updated_by'> & Known
> & { draft: Change<Of['fields']> | null };

/** Names of users, which are not in the row. */
interface RowNames {
  author_name: string | null;
  updated_by: { id: string; full_name: string } | null;
}

type Known = RowNames & {
  has_changes: boolean;
  publication: PublicationStatus;
  path: string | null;
};

export function contentShape<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
  names: RowNames,
): Serialized<Omit<Of['row'], 'updated_by'> & Known> {
  return serializeDates({
    ...row,
    ...names,
    has_changes: row.draft !== null,
    publication: contentType.publicationOf(row),
    path: contentType.isPublic(row) ? contentType.publicPath(row.slug) : null,
  });
}

export function serializeDates<Row extends object>(row: Row): Serialized<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? asText(value) : value,
  ]);
  return Object.fromEntries(entries) as Serialized<Row>;
}

/** Another program may have stored a date that JavaScript cannot represent. */
function asText(moment: Date): string | null {
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
