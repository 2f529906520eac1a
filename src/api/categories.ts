import { z } from '@hono/zod-openapi';
import { categoryLists } from '#constants/enums.ts';
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

const types = Object.keys(categoryLists) as (keyof typeof categoryLists)[];
const type = z.enum(types, `Choose the type ${types.join(' or ')}.`);

const list = endpoint('/', {
  method: 'get',
  summary: 'List categories of posts or projects',
  request: { query: termListQuery.extend({ type: type.default('posts') }) },
  responses: termListResponses,
});

const add = endpoint('/', {
  method: 'post',
  summary: 'Create a category of posts or projects',
  request: jsonBody(termFields('category').safeExtend({ type })),
  responses: termCreatedResponses,
});

export function categoriesApi({ db }: { db: Db }) {
  return resource()
    .openapi(list, async (c) => {
      const { type: of, ...query } = c.req.valid('query');
      const vocabulary = categoryLists[of];
      const { items, total } = await listTerms(db, c.get('actor'), { ...query, vocabulary });
      return c.json({ items: items.map(listedTermShape), total }, 200);
    })
    .openapi(add, async (c) => {
      const { type: of, ...fields } = c.req.valid('json');
      const row = await createTerm(db, c.get('actor'), categoryLists[of], fields);
      return c.json(termShape(row), 201);
    })
    .route('/', termRowsApi(db, 'category'));
}
