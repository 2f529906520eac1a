import { z } from '@hono/zod-openapi';
import { maxSearchLength } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import { deleteTerm, mergeTerm, updateTerm } from '#domain/taxonomy/edit-terms.ts';
import { type TermKind, termFields } from '#domain/taxonomy/term-fields.ts';
import {
  type ListedTerm,
  type TermListQuery,
  termSorts,
} from '#domain/taxonomy/term-list-query.ts';
import type { Term } from '#domain/taxonomy/terms-table.ts';
import { serializeDates } from './content-schemas.ts';
import {
  booleanParam,
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowId,
  searchText,
  versioned,
} from './resource.ts';
import { pageResponses } from './row-endpoints.ts';

const moment = z.iso.datetime();

const term = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** For visitors. */
    description: z.string(),
    /** Earlier names; they still lead here. */
    aliases: z.array(z.string()),
    version: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .openapi('Term');

const listed = term.extend({
  /** Items that lists show with it. */
  count: z.int(),
  /** Items that have it: live, in their draft or in the trash. */
  uses: z.int(),
  /** Items that a rename, merge or deletion has not reached yet are changed in the background. */
  update: z.object({ removes: z.boolean(), total: z.int(), done: z.int() }).nullable(),
});

/** The params of a list of categories or tags. */
export const termListQuery = pageQuery.extend({
  search: searchText(maxSearchLength).optional(),
  unused: booleanParam,
  sort: z.enum(termSorts).default('name'),
} satisfies Partial<Record<keyof TermListQuery, z.ZodType>>);

export const termListResponses = pageResponses(listed);

export const termCreatedResponses = {
  201: { description: 'The new term', content: json(term) },
};

const termResponses = { 200: { description: 'The changed term', content: json(term) } };

/** The endpoints of one category or tag. */
export function termRowsApi(db: Db, kind: TermKind) {
  const change = endpoint('/{id}', {
    method: 'patch',
    summary: `Change a ${kind}; a new name replaces the old one in all items, of many in the background`,
    request: { params: idParam, ...jsonBody(termFields(kind).safeExtend(versioned.shape)) },
    responses: termResponses,
  });
  const merge = endpoint('/{id}/merge', {
    method: 'put',
    summary: `Merge a ${kind} into another one, which gets its items and names`,
    request: { params: idParam, ...jsonBody(versioned.extend({ into: rowId })) },
    responses: termResponses,
  });
  const remove = endpoint('/{id}', {
    method: 'delete',
    summary: `Delete a ${kind}; one that items have needs \`remove_from_items\``,
    request: {
      params: idParam,
      ...jsonBody(versioned.extend({ remove_from_items: z.boolean().default(false) })),
    },
    responses: { 204: { description: 'Deleted, or being removed from many items first' } },
  });
  return resource()
    .openapi(change, async (c) => {
      const { version, ...fields } = c.req.valid('json');
      const read = { kind, ...c.req.valid('param'), version };
      return c.json(termShape(await updateTerm(db, c.get('actor'), read, fields)), 200);
    })
    .openapi(merge, async (c) => {
      const { version, into } = c.req.valid('json');
      const read = { kind, ...c.req.valid('param'), version };
      return c.json(termShape(await mergeTerm(db, c.get('actor'), read, into)), 200);
    })
    .openapi(remove, async (c) => {
      const { version, remove_from_items: removesFromItems } = c.req.valid('json');
      const read = { kind, ...c.req.valid('param'), version };
      await deleteTerm(db, c.get('actor'), read, { removesFromItems });
      return c.body(null, 204);
    });
}

export function termShape({ id, name, description, aliases, ...row }: Term) {
  const { version, created_at, updated_at } = row;
  return serializeDates({ id, name, description, aliases, version, created_at, updated_at });
}

export function listedTermShape({ count, uses, update, ...row }: ListedTerm) {
  return { ...termShape(row), count, uses, update };
}
