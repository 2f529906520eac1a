import { z } from '@hono/zod-openapi';
import { maxSearchLength } from '#constants/list-params.ts';
import {
  addRedirect,
  deleteRedirect,
  deleteRedirects,
  type Redirect,
  updateRedirect,
} from '#domain/redirects/edit-redirects.ts';
import { redirectFields } from '#domain/redirects/redirect-fields.ts';
import {
  listRedirects,
  type RedirectListQuery,
  redirectSorts,
} from '#domain/redirects/redirect-list-query.ts';
import type { ApiDeps } from './api-deps.ts';
import { bulkBody, bulkItem, bulkItems, bulkResponses } from './bulk-schemas.ts';
import { serializeDates } from './content-schemas.ts';
import { endpoint, jsonBody, pageQuery, resource, searchText, versioned } from './resource.ts';
import { pageResponses, rowEndpoints } from './row-endpoints.ts';

const moment = z.iso.datetime();

const redirect = z
  .object({
    id: z.guid(),
    /** Root-relative; matched without regard to case. */
    from_path: z.string(),
    /** Root-relative, or an https URL. */
    to_path: z.string(),
    version: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .openapi('Redirect');

const listed = redirect.extend({ leads_nowhere: z.boolean() });

const rows = rowEndpoints(redirect, 'redirect');

const list = endpoint('/', {
  method: 'get',
  summary: 'List redirects',
  request: {
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      sort: z.enum(redirectSorts).default('from_path'),
    } satisfies Partial<Record<keyof RedirectListQuery, z.ZodType>>),
  },
  responses: pageResponses(listed),
});

const add = rows.create('Create a redirect', redirectFields);

const change = rows.edit('Update a redirect', redirectFields.safeExtend(versioned.shape));

const remove = rows.remove('Delete a redirect; its old URL is no longer found');

const bulk = endpoint('/bulk', {
  method: 'post',
  summary: 'Delete several redirects independently',
  request: jsonBody(
    z.object({ action: z.enum(['delete'], 'Choose an action.'), items: bulkItems(bulkItem) }),
  ),
  responses: bulkResponses,
});

type RedirectsDeps = Pick<
  ApiDeps,
  'accounts' | 'canvas' | 'publicUrl' | 'outage' | 'reportFailure'
>;

export function redirectsApi(deps: RedirectsDeps) {
  const {
    accounts: { db },
    canvas: { isBuiltIn },
    publicUrl,
  } = deps;
  const site = { publicUrl, isBuiltIn };
  return resource()
    .openapi(list, async (c) => {
      const found = await listRedirects(db, c.get('actor'), c.req.valid('query'), isBuiltIn);
      const items = found.items.map((row) => ({
        ...shapeOf(row),
        leads_nowhere: row.leads_nowhere,
      }));
      return c.json({ items, total: found.total }, 200);
    })
    .openapi(add, async (c) => {
      const row = await addRedirect(db, c.get('actor'), c.req.valid('json'), site);
      return c.json(shapeOf(row), 201);
    })
    .openapi(bulk, async (c) => {
      const { items } = c.req.valid('json');
      const outcome = await deleteRedirects(db, c.get('actor'), items);
      return c.json(bulkBody(outcome, deps), 200);
    })
    .openapi(change, async (c) => {
      const { version, ...fields } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      const row = await updateRedirect(db, c.get('actor'), read, fields, site);
      return c.json(shapeOf(row), 200);
    })
    .openapi(remove, async (c) => {
      await deleteRedirect(db, c.get('actor'), {
        ...c.req.valid('param'),
        ...c.req.valid('json'),
      });
      return c.body(null, 204);
    });
}

function shapeOf(row: Redirect) {
  const { id, from_path, to_path, version, created_at, updated_at } = row;
  return serializeDates({ id, from_path, to_path, version, created_at, updated_at });
}
