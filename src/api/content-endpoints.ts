import { z } from '@hono/zod-openapi';
import {
  type ContentListParam,
  maxCategoryLength,
  maxSearchLength,
} from '#constants/list-params.ts';
import type { ListedField } from '#content-types/define-content-type.ts';
import { bulkActions, bulkMaxItems } from '#domain/content/bulk-actions.ts';
import {
  type ContentListQuery,
  type ContentSort,
  publicationFilters,
} from '#domain/content/content-list-query.ts';
import { line } from '#fields/text-checks.ts';
import { bulkItem, bulkItems, bulkResponses } from './bulk-schemas.ts';
import { usesResponse } from './link-schemas.ts';
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
import { pageResponses, rowEndpoints } from './row-endpoints.ts';

const maxAccepted = 50;
const maxCodeLength = 60;

const accepted = z
  .array(
    z
      .string()
      .max(maxCodeLength)
      .regex(/^[a-z]+(-[a-z]+)*$/, 'List accepted problems by their codes.'),
  )
  .max(maxAccepted, `Use up to ${maxAccepted} codes.`)
  .optional();

export const idList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(rowId).max(bulkMaxItems, `Choose up to ${bulkMaxItems} at once.`))
  .openapi({ description: 'Ids, separated by commas' });

export interface ContentSchemas {
  /** The singular noun, such as 'page'. */
  noun: string;
  row: z.ZodType;
  item: z.ZodType;
  /** The input for creating one. */
  new: z.ZodType;
  /** The changes to the draft, and the version they are based on. */
  change: z.ZodType;
  statuses: readonly ['all', ...string[]];
  sorts: readonly ContentSort[];
  /** The choices that the list can be filtered by, each a query param. */
  filters: readonly ListedField<'choice'>[];
}

const listQuery = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  publication: z.enum(publicationFilters).optional(),
  category: line('Category must be text.', maxCategoryLength).optional(),
  tag: line('Tag must be text.', maxCategoryLength).optional(),
  trash: booleanParam,
} satisfies Partial<Record<keyof ContentListQuery & ContentListParam, z.ZodType>>);

/** The endpoints that all content types share. */
export function contentEndpoints<Schemas extends ContentSchemas>(schemas: Schemas) {
  const { noun } = schemas;
  // Types are named where they would be inferred: a property of `schemas` has the type of its constraint then.
  const rows = rowEndpoints<Schemas['row']>(schemas.row, noun);
  return {
    list: endpoint('/', {
      method: 'get',
      summary: 'List content with its drafts; searches count up to 1,000 results',
      request: {
        query: listQuery.extend({
          status: z.enum(schemas.statuses).optional(),
          sort: z.enum(schemas.sorts).default('-updated_at'),
          ...filterParams(schemas.filters),
        }),
      },
      responses: pageResponses<Schemas['item']>(schemas.item),
    }),
    counts: endpoint('/counts', {
      method: 'get',
      summary: 'Count items by publication and status, and in the trash',
      responses: {
        200: {
          description: 'Counts by filter',
          content: json(z.record(z.enum(countNames(schemas.statuses)), z.int())),
        },
      },
    }),
    useCounts: endpoint('/uses', {
      method: 'get',
      summary: 'Count the places that link to the given items, excluding drafts',
      request: { query: z.object({ ids: idList }) },
      responses: {
        200: {
          description: 'How many of the items are linked, and from how many places',
          content: json(z.object({ linked: z.int(), places: z.int() })),
        },
      },
    }),
    uses: endpoint('/{id}/uses', {
      method: 'get',
      summary: `Where a ${noun} is linked`,
      request: { params: idParam },
      responses: usesResponse,
    }),
    create: rows.create<Schemas['new']>(`Create a ${noun}`, schemas.new),
    bulk: endpoint('/bulk', {
      method: 'post',
      summary:
        'Apply an action to several items independently; republish undoes unpublish, restore undoes trash; `accepted` lists the codes of problems to ignore',
      request: jsonBody(
        z.object({
          action: z.enum(bulkActions, 'Choose an action.'),
          category: line('Category must be text.', maxCategoryLength)
            .nullable()
            .optional()
            .openapi({ description: 'For `categorize`; null for none' }),
          items: bulkItems(
            bulkItem.extend({
              accepted,
              published_at: z.iso
                .datetime()
                .transform((date) => new Date(date))
                .nullable()
                .optional()
                .openapi({ description: 'For `republish`: when it was first published' }),
            }),
          ),
        }),
      ),
      responses: bulkResponses,
    }),
    read: rows.read(`Get a ${noun}`),
    readTrashed: endpoint('/trash/{id}', {
      method: 'get',
      summary: `Get a ${noun} in the trash`,
      request: { params: idParam },
      responses: rows.ok,
    }),
    edit: rows.edit<Schemas['change']>(
      'Save changes to the draft; visitors see them once it is published',
      schemas.change,
    ),
    trash: rows.action('delete', '/{id}', 'Move to the trash'),
    publish: endpoint('/{id}/publication', {
      method: 'put',
      summary: 'Publish the draft; `accepted` lists the codes of problems to ignore',
      request: { params: idParam, ...jsonBody(versioned.extend({ accepted })) },
      responses: rows.ok,
    }),
    discard: rows.action('delete', '/{id}/draft', 'Discard the draft'),
    copy: endpoint('/{id}/copy', {
      method: 'post',
      summary: `Duplicate a ${noun}`,
      request: rowVersionRequest,
      responses: rows.created,
    }),
    restore: rows.action('put', '/{id}/restoration', 'Restore from the trash'),
    purge: endpoint('/{id}/purge', {
      method: 'put',
      summary: 'Delete permanently',
      request: rowVersionRequest,
      responses: { 204: { description: 'Deleted' } },
    }),
  };
}

function filterParams(filters: readonly ListedField<'choice'>[]): Record<string, z.ZodType> {
  const params = filters.map(({ name, field }) => [
    name,
    field.json.optional().openapi({ description: field.label }),
  ]);
  return Object.fromEntries(params);
}

/** The names of the counts, one for each filter. */
export function countNames(statuses: readonly string[]): string[] {
  return [...new Set([...statuses, ...publicationFilters, 'trash'])];
}

/** The categories to choose from. */
export const categories = endpoint('/categories', {
  method: 'get',
  summary: 'List categories, most used first',
  responses: {
    200: {
      description: 'Up to 200, each with its number of items',
      content: json(z.object({ items: z.array(z.object({ name: z.string(), count: z.int() })) })),
    },
  },
});
