import type { Db } from '#db/client.ts';
import { createTerm } from '#domain/taxonomy/edit-terms.ts';
import { termFields } from '#domain/taxonomy/term-fields.ts';
import { listTerms } from '#domain/taxonomy/term-list-query.ts';
import { endpoint, jsonBody, resource } from './resource.ts';
import {
  listedTermShape,
  termCreatedResponses,
  termListQuery,
  termListResponses,
  termRowsApi,
  termShape,
} from './term-endpoints.ts';

const list = endpoint('/', {
  method: 'get',
  summary: 'List tags of posts',
  request: { query: termListQuery },
  responses: termListResponses,
});

const add = endpoint('/', {
  method: 'post',
  summary: 'Create a tag',
  request: jsonBody(termFields('tag')),
  responses: termCreatedResponses,
});

export function tagsApi({ db }: { db: Db }) {
  return resource()
    .openapi(list, async (c) => {
      const query = { ...c.req.valid('query'), vocabulary: 'tags' as const };
      const { items, total } = await listTerms(db, c.get('actor'), query);
      return c.json({ items: items.map(listedTermShape), total }, 200);
    })
    .openapi(add, async (c) => {
      const row = await createTerm(db, c.get('actor'), 'tags', c.req.valid('json'));
      return c.json(termShape(row), 201);
    })
    .route('/', termRowsApi(db, 'tag'));
}
