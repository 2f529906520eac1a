import { z } from '@hono/zod-openapi';
import { linkSources } from '#constants/enums.ts';
import { maxSearchLength } from '#constants/list-params.ts';
import { type LinkReportQuery, listBrokenLinks } from '#domain/links/link-report.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import { linkSubject } from './link-schemas.ts';
import { endpoint, pageQuery, resource, searchText } from './resource.ts';
import { pageResponses } from './row-endpoints.ts';

const brokenLink = linkSubject
  .extend({
    target_id: z.guid(),
    url: z.string(),
    /** Leads to another site. */
    external: z.boolean(),
    /** The title or file name of what a permalink or file URL leads to. */
    target_title: z.string().nullable(),
    broken_since: z.iso.datetime(),
    /** External links only: the last check, and the status of the response or why there was none. */
    checked_at: z.iso.datetime().nullable(),
    status: z.int().nullable(),
    check_error: z.string().nullable(),
  })
  .openapi('BrokenLink');

const list = endpoint('/broken', {
  method: 'get',
  summary: 'List broken links; up to 1,000 are counted',
  request: {
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      source: z.enum(linkSources).optional(),
      target: z.enum(['internal', 'external']).optional(),
    } satisfies Partial<Record<keyof LinkReportQuery, z.ZodType>>),
  },
  responses: pageResponses(brokenLink),
});

export function linksApi({
  accounts: { db },
  canvas: { builtInPaths },
}: Pick<ApiDeps, 'accounts' | 'canvas'>) {
  return resource().openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { items, total } = await listBrokenLinks(db, c.get('actor'), query, builtInPaths);
    return c.json({ items: items.map(serializeDates), total }, 200);
  });
}
