import { z } from '@hono/zod-openapi';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { customizeBuiltInPage, listBuiltInPages } from '#domain/pages/built-in-pages.ts';
import { builtInSlugs } from '#domain/pages/built-in-slugs.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { isPublicPage, pagePath } from '#domain/pages/page-url.ts';
import type { Page } from '#domain/pages/pages-table.ts';
import type { ApiDeps } from './api-deps.ts';
import { createContentResponder, untypedHandler } from './content-responses.ts';
import { endpoint, json, resource } from './resource.ts';

const builtInPage = z.object({
  slug: z.enum(builtInSlugs),
  path: z.string(),
  /** Whether visitors see the page of staff instead. */
  is_replaced: z.boolean(),
  page: z
    .object({ id: z.guid(), version: z.int(), title: z.string(), has_changes: z.boolean() })
    .nullable(),
});

/** `row` is the schema of a page. */
export function builtInPagesApi<Row extends z.ZodType>(
  { accounts: { db }, canvas }: Pick<ApiDeps, 'accounts' | 'canvas'>,
  row: Row,
) {
  const answer = createContentResponder(pageContentType, db);
  const list = endpoint('/built-in', {
    method: 'get',
    summary: 'List the built-in pages, and the pages of staff at their slugs',
    responses: {
      200: { description: 'All of them', content: json(z.object({ items: z.array(builtInPage) })) },
    },
  });
  const customize = endpoint('/built-in/{slug}', {
    method: 'post',
    summary:
      'Add a draft with the blocks of a built-in page; returns the existing page if there is one',
    request: { params: z.object({ slug: z.string() }) },
    responses: { 200: { description: 'The page', content: json(row) } },
  });
  return resource()
    .openapi(list, async (c) => {
      const items = await listBuiltInPages(db, c.get('actor'));
      const shown = items.map(({ slug, page }) => ({
        slug,
        path: pagePath(slug),
        is_replaced: page !== null && isShown(page),
        page: page && toReplacement(page),
      }));
      return c.json({ items: shown }, 200);
    })
    .openapi(
      customize,
      untypedHandler(customize, (c) => {
        const { slug } = c.req.valid('param');
        return answer(c, customizeBuiltInPage(db, c.get('actor'), slug, canvas.builtInContent));
      }),
    );
}

/** Visitors keep seeing the built-in page while the published one is empty or can't be read. */
function isShown(page: Page): boolean {
  if (!isPublicPage(page)) return false;
  const content = parsePageContent(page.content, { for: 'visitors' });
  return content.ok && !content.empty;
}

function toReplacement({ id, version, title, draft }: Page) {
  return { id, version, title: draft?.title ?? title, has_changes: draft !== null };
}
