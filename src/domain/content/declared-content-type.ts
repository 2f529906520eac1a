import type { z } from 'zod';
import type { PublicationStatus } from '#constants/enums.ts';
import type { ContentFieldSet, ContentTypeDefinition } from '#content-types/define-content-type.ts';
import { type RowValuesOf, type ValuesOf, valuesOf } from '#fields/field.ts';
import { forNewSlugs, segmentProblem } from '../slug.ts';
import type { Change, ContentRow, ContentTable, ContentType } from './content-type.ts';

interface StoredAs<Row, Fields> {
  table: ContentTable & { $inferSelect: Row };
  draftSchema: z.ZodType<Change<Fields>>;
  publishSchema: z.ZodType<Fields>;
}

/** What the actions of this folder need to know of a content type whose slugs are one segment; pages replace what differs. */
export function declaredContentType<
  Fields extends ContentFieldSet,
  Text extends string,
  Row extends ContentRow<ValuesOf<Fields>> & RowValuesOf<Fields>,
>(
  type: ContentTypeDefinition<Fields, Text>,
  stored: StoredAs<Row, ValuesOf<Fields>>,
): ContentType<{ row: Row; fields: ValuesOf<Fields>; text: Text }> {
  const { name, noun, path, permission, publicationColumn, fields, text } = type;
  const publicationOf = (row: Row) => row[publicationColumn as keyof Row] as PublicationStatus;
  return {
    ...stored,
    name,
    permission,
    what: `The ${noun}`,
    publicationColumn,
    publicationOf,
    text,
    fieldsOf: (row) => valuesOf(fields, row),
    slugProblem: forNewSlugs(segmentProblem),
    slugConstraint: `${name}_slug_key`,
    slugTaken: `Another ${noun} already uses this slug.`,
    publicPath: (slug) => path + slug,
    isPublic: (row) =>
      publicationOf(row) === 'published' &&
      row.deleted_at === null &&
      segmentProblem(row.slug) === null,
  };
}
