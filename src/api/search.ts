import { z } from '@hono/zod-openapi';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { findContent } from '#domain/search/content-search.ts';
import { queryMaxLength } from '#domain/search/search-query.ts';
import { endpoint, json, resource, searchText } from './resource.ts';

const found = z.array(
  z.object({
    id: z.guid(),
    title: z.string(),
    slug: z.string(),
    status: z.string(),
    /** Root-relative; nothing is shown there until the content is published. */
    path: z.string(),
    is_public: z.boolean(),
  }),
);

const foundOf = Object.fromEntries(contentTables.map((name) => [name, found])) as Record<
  ContentTableName,
  typeof found
>;

const findAll = endpoint('/', {
  method: 'get',
  summary: 'Search content by title or slug, drafts included',
  request: {
    query: z.object({
      words: searchText(queryMaxLength).default(''),
    }),
  },
  responses: {
    200: {
      description: 'Up to eight of each',
      content: json(z.object(foundOf)),
    },
  },
});

export function searchApi({ db }: { db: Db }) {
  return resource().openapi(findAll, async (c) =>
    c.json(await findContent(db, c.get('actor'), c.req.valid('query').words), 200),
  );
}
