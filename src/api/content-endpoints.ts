import { z } from '@hono/zod-openapi';
import { maxCategoryLength, maxSearchLength } from '#constants/list-params.ts';
import { type BulkAction, bulkMaxItems } from '#domain/content/bulk-actions.ts';
import { line } from '#domain/content/content-fields.ts';
import type { ContentListQuery, ContentSort } from '#domain/content/content-list-query.ts';
import {
  booleanParam,
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  rowId,
  rowVersionRequest,
  searchText,
  versioned,
} from './resource.ts';

const mostAccepted = 50;
const longestCode = 60;

const accepted = z
  .array(
    z
      .string()
      .max(longestCode)
      .regex(/^[a-z]+(-[a-z]+)*$/, 'List accepted problems by their codes.'),
  )
  .max(mostAccepted, `Use at most ${mostAccepted} codes.`)
  .optional();

export interface ContentSchemas<
  Row extends z.ZodType,
  Item extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  Status extends string,
> {
  /** The singular noun, such as 'page'. */
  noun: string;
  row: Row;
  item: Item;
  /** The input for creating one. */
  new: New;
  /** The changes to the draft, and the version they are based on. */
  change: Change;
  statuses: readonly ['all', Status, ...Status[]];
  sorts: readonly ContentSort[];
  actions: readonly [BulkAction, ...BulkAction[]];
}

const listQuery = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  category: line('Category must be text.', maxCategoryLength).optional(),
  trash: booleanParam,
} satisfies Partial<Record<keyof ContentListQuery, z.ZodType>>);

/** The endpoints that pages, posts and projects share. */
export function contentEndpoints<
  Row extends z.ZodType,
  Item extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  Status extends string,
>(schemas: ContentSchemas<Row, Item, New, Change, Status>) {
  const { noun } = schemas;
  const answering = rowResponses(schemas.row, noun);
  return {
    list: endpoint('/', {
      method: 'get',
      summary: 'List content with its drafts; searches count at most 1,000 results',
      request: {
        query: listQuery.extend({
          status: z.enum(schemas.statuses).optional(),
          sort: z.enum(schemas.sorts).default('-updated_at'),
        }),
      },
      responses: {
        200: {
          description: 'One page of results, and the total',
          content: json(z.object({ items: z.array(schemas.item), total: z.int() })),
        },
      },
    }),
    counts: endpoint('/counts', {
      method: 'get',
      summary: 'Count items by status, and in the trash',
      responses: {
        200: {
          description: 'Counts by status',
          content: json(z.record(z.enum([...schemas.statuses, 'trash']), z.int())),
        },
      },
    }),
    create: endpoint('/', {
      method: 'post',
      summary: `Create a ${noun}`,
      request: jsonBody(schemas.new),
      responses: answering.created,
    }),
    bulk: endpoint('/bulk', {
      method: 'post',
      summary: 'Apply an action to several items independently',
      request: jsonBody(
        z.object({
          action: z.enum(schemas.actions, 'Choose an action.'),
          items: z
            .array(versioned.extend({ id: rowId }), 'Items must be a list.')
            .max(bulkMaxItems, `Choose at most ${bulkMaxItems} at once.`),
        }),
      ),
      responses: {
        200: {
          description: 'The ids that succeeded, and the failures with their reasons',
          content: json(
            z.object({
              done: z.array(z.guid()),
              refused: z.array(z.object({ id: z.guid(), message: z.string() })),
            }),
          ),
        },
      },
    }),
    read: endpoint('/{id}', {
      method: 'get',
      summary: `Get a ${noun}`,
      request: { params: idParam },
      responses: answering.ok,
    }),
    edit: endpoint('/{id}', {
      method: 'patch',
      summary: 'Save changes to the draft; visitors see them once it is published',
      request: { params: idParam, ...jsonBody(schemas.change) },
      responses: answering.ok,
    }),
    trash: changing('/{id}', 'delete', 'Move to the trash'),
    publish: endpoint('/{id}/publication', {
      method: 'put',
      summary: 'Publish the draft; `accepted` lists the codes of problems to ignore',
      request: { params: idParam, ...jsonBody(versioned.extend({ accepted })) },
      responses: answering.ok,
    }),
    discard: changing('/{id}/draft', 'delete', 'Discard the draft'),
    copy: endpoint('/{id}/copy', {
      method: 'post',
      summary: `Duplicate a ${noun}`,
      request: rowVersionRequest,
      responses: answering.created,
    }),
    restore: changing('/{id}/restoration', 'put', 'Restore from the trash'),
    purge: endpoint('/{id}/purge', {
      method: 'put',
      summary: 'Delete permanently',
      request: rowVersionRequest,
      responses: { 204: { description: 'Deleted' } },
    }),
  };

  function changing<const Path extends string, Method extends 'put' | 'delete'>(
    path: Path,
    method: Method,
    summary: string,
  ) {
    return endpoint(path, { method, summary, request: rowVersionRequest, responses: answering.ok });
  }
}

export function rowResponses<Row extends z.ZodType>(row: Row, noun: string) {
  return {
    ok: { 200: { description: `The ${noun}`, content: json(row) } },
    created: { 201: { description: `The new ${noun}`, content: json(row) } },
  };
}

/** The categories in use, as suggestions for the form. */
export const categories = endpoint('/categories', {
  method: 'get',
  summary: 'List categories, most used first',
  responses: {
    200: {
      description: 'At most 200, each with its number of items',
      content: json(z.object({ items: z.array(z.object({ name: z.string(), count: z.int() })) })),
    },
  },
});
