import { z } from '@hono/zod-openapi';
import { savedViewLists } from '#constants/saved-views.ts';
import type { Db } from '#db/client.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  newSavedView,
  renameSavedView,
  savedViewName,
} from '#domain/saved-views/saved-views.ts';
import { endpoint, json, resource, versioned } from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const savedView = z
  .object({
    id: z.guid(),
    list: z.enum(savedViewLists),
    name: z.string(),
    /** The query string of the list. */
    params: z.string(),
    version: z.int(),
  })
  .openapi('SavedView');

const rows = rowEndpoints(savedView, 'view');

const list = endpoint('/', {
  method: 'get',
  summary: 'List your saved views of a list',
  request: { query: z.object({ list: z.enum(savedViewLists, 'Choose a list.') }) },
  responses: {
    200: {
      description: 'Your views, by name',
      content: json(z.object({ items: z.array(savedView) })),
    },
  },
});

const create = rows.create(
  'Save the search, filters and order of a list under a name',
  newSavedView,
);

const rename = rows.edit('Rename one of your saved views', versioned.extend(savedViewName.shape));

const remove = rows.remove('Delete one of your saved views');

/** Saved views belong to the user who sends the request. */
export function savedViewsApi({ db }: { db: Db }) {
  return resource()
    .openapi(list, async (c) => {
      const items = await listSavedViews(db, c.get('actor'), c.req.valid('query').list);
      return c.json({ items }, 200);
    })
    .openapi(create, async (c) =>
      c.json(await createSavedView(db, c.get('actor'), c.req.valid('json')), 201),
    )
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param');
      const { version, name } = c.req.valid('json');
      return c.json(await renameSavedView(db, c.get('actor'), { id, version }, { name }), 200);
    })
    .openapi(remove, async (c) => {
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      await deleteSavedView(db, c.get('actor'), read);
      return c.body(null, 204);
    });
}
