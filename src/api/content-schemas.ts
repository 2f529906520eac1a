import { z } from '@hono/zod-openapi';
import { publicationStatuses } from '#constants/enums.ts';
import type {
  Change,
  ContentFields,
  ContentRow,
  ContentType,
} from '#domain/content/content-type.ts';

const moment = z.iso.datetime();

/** The fields of every row besides those that staff edit. */
const known = {
  id: z.guid(),
  version: z.int(),
  /** The URL of the live content; null if it is not public. */
  address: z.string().nullable(),
  has_changes: z.boolean(),
  author_name: z.string().nullable(),
  live_updated_at: moment,
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
};

/** The additional fields of pages and posts. */
export const publication = {
  status: z.enum(publicationStatuses),
  author_id: z.guid().nullable(),
  published_at: moment.nullable(),
  publish_at: moment.nullable(),
  unpublish_at: moment.nullable(),
};

/** The filters of their lists. */
export const publicationFilters = ['all', 'published', 'draft', 'scheduled', 'changed'] as const;

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
  return {
    row: z.object({ ...known, ...facts, ...fields.shape, draft }).openapi(name),
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
export type RowResponse<Row extends ContentRow<Fields>, Fields> = Serialized<
  Omit<Row, 'draft'> & Known
> & { draft: Change<Fields> | null };

type Known = { has_changes: boolean; author_name: string | null; address: string | null };

export function contentShape<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  row: Row,
  author_name: string | null,
): Serialized<Row & Known> {
  const address = contentType.isPublic(row) ? contentType.publicPath(row.slug) : null;
  return serializeDates({ ...row, has_changes: row.draft !== null, author_name, address });
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
