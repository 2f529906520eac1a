import { z } from '@hono/zod-openapi';
import type { Db } from '#db/client.ts';
import { notFound } from '#domain/errors.ts';
import { lookUpLinks } from '#domain/permalinks/look-up-links.ts';
import { readLinkBody } from '#domain/permalinks/read-link-body.ts';
import { searchLinkTargets } from '#domain/permalinks/search-link-targets.ts';
import { urlMaxLength } from '#url/link-validation.ts';
import { isPermalinkType, permalinkTypes } from '#url/permalink.ts';
import { listLinkSections } from './link-sections.ts';
import { endpoint, idParam, json, jsonBody, resource, searchText } from './resource.ts';

const maxLookups = 100;

const target = z
  .object({
    type: z.enum([...permalinkTypes, 'media']),
    id: z.guid(),
    title: z.string(),
    /** What a link to it stores. */
    url: z.string(),
    /** Its current URL. */
    path: z.string(),
    status: z.enum(['public', 'draft', 'trashed']),
  })
  .openapi('LinkTarget');

const find = endpoint('/', {
  method: 'get',
  summary: 'Search what a link can lead to: content and files',
  request: { query: z.object({ words: searchText(urlMaxLength).default('') }) },
  responses: {
    200: {
      description: 'Up to eight of each type; the most recent ones without a search text',
      content: json(z.object({ items: z.array(target) })),
    },
  },
});

const lookUp = endpoint('/lookup', {
  method: 'post',
  summary: 'Get what URLs lead to: permalinks, and URLs of this site',
  request: jsonBody(
    z.object({
      urls: z
        .array(z.string().max(urlMaxLength))
        .max(maxLookups, `Request up to ${maxLookups} URLs at once.`),
    }),
  ),
  responses: {
    200: {
      description: 'In the order of the URLs; null for other sites and for what does not exist',
      content: json(z.object({ items: z.array(target.nullable()) })),
    },
  },
});

const sections = endpoint('/{content_type}/{id}/sections', {
  method: 'get',
  summary: 'List the headings that a link to an item can lead to',
  request: {
    // An unknown type is answered like an unknown id: not found.
    params: idParam.extend({ content_type: z.string().openapi({ enum: [...permalinkTypes] }) }),
  },
  responses: {
    200: {
      description: 'Up to 200, in document order; those of the draft if the item is not public',
      content: json(
        z.object({
          items: z.array(
            z
              .object({
                /** The fragment of a link to it. */
                id: z.string(),
                title: z.string(),
                level: z.int().min(2).max(6),
              })
              .openapi('LinkSection'),
          ),
        }),
      ),
    },
  },
});

export function linkTargetsApi({ db }: { db: Db }) {
  return resource()
    .openapi(find, async (c) => {
      const { words } = c.req.valid('query');
      const items = await searchLinkTargets(db, c.get('actor'), words, c.get('publicUrl'));
      return c.json({ items }, 200);
    })
    .openapi(lookUp, async (c) => {
      const { urls } = c.req.valid('json');
      const items = await lookUpLinks(db, c.get('actor'), urls, c.get('publicUrl'));
      return c.json({ items }, 200);
    })
    .openapi(sections, async (c) => {
      const { content_type: type, id } = c.req.valid('param');
      if (!isPermalinkType(type)) throw notFound('The item');
      const body = await readLinkBody(db, c.get('actor'), type, id);
      return c.json({ items: await listLinkSections(type, body) }, 200);
    });
}
