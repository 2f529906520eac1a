import { z } from '@hono/zod-openapi';
import { loadBlocks } from '#blocks/load-blocks.server.ts';
import { getBlockLoader } from '#blocks/loaders.server.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { findImageFacts } from '#domain/media/image-facts.ts';
import { authorize } from '#domain/permissions.ts';
import { findBrokenLinks, maxLookups } from '#domain/search/broken-links.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource } from './resource.ts';

const maxBlocks = 100;
const maxPictures = 500;
const maxUrlLength = 2_048;

const styles = endpoint('/styles', {
  method: 'get',
  summary: "Get the public site's styles for the page builder's canvas",
  responses: {
    200: {
      description: "Stylesheet URLs, and the CSS rules with the site's colours",
      content: json(z.object({ stylesheets: z.array(z.string()), style: z.string() })),
    },
  },
});

const data = endpoint('/data', {
  method: 'post',
  summary: 'Get the data that blocks load, and details of images',
  request: jsonBody(
    z.object({
      blocks: z
        .array(z.object({ type: z.string(), props: z.record(z.string(), z.unknown()) }))
        .max(maxBlocks, `Request up to ${maxBlocks} blocks at once.`),
      pictures: z
        .array(z.string().max(maxUrlLength))
        .max(maxPictures, `Request up to ${maxPictures} pictures at once.`),
    }),
  ),
  responses: {
    200: {
      description: 'Keyed by block id and by image URL',
      content: json(
        z.object({
          loaded: z.record(z.string(), z.unknown()),
          pictures: z.record(z.string(), z.unknown()),
        }),
      ),
    },
  },
});

const urlList = (of: string) =>
  z
    .array(z.string().max(maxUrlLength))
    .max(maxLookups, `Request up to ${maxLookups} ${of} at once.`)
    .default([]);

const links = endpoint('/links', {
  method: 'post',
  summary: "Check a page's links and images: broken paths, and image details from the library",
  request: jsonBody(z.object({ urls: urlList('URLs'), pictures: urlList('pictures') })),
  responses: {
    200: {
      description: 'Broken paths, and images keyed by URL',
      content: json(
        z.object({
          dead: z.array(z.string()),
          pictures: z.record(
            z.string(),
            z.object({
              alt_text: z.string().nullable(),
              decorative: z.boolean(),
              file_size: z.number(),
              width: z.int().nullable(),
              has_smaller: z.boolean(),
            }),
          ),
        }),
      ),
    },
  },
});

/** What the page builder needs: the appearance of its canvas, and the possible link targets. */
export function blocksApi({ accounts, canvas }: Pick<ApiDeps, 'accounts' | 'canvas'>) {
  return resource()
    .openapi(styles, async (c) => {
      authorize(c.get('actor'), 'content.read');
      return c.json(await canvas.styles(), 200);
    })
    .openapi(data, async (c) => {
      authorize(c.get('actor'), 'pages.write');
      const body = c.req.valid('json');
      const live = body.blocks.filter(({ type }) => getBlockLoader(type));
      const parsed = parsePageContent({ content: live }, { for: 'visitors' });
      const page = parsed.ok ? parsed.data : { root: { props: {} }, content: [] };
      const { loaded, images } = await loadBlocks(accounts.db, page, {
        settings: await canvas.settings(),
      });
      const imageUrls = [...new Set([...body.pictures, ...images])];
      const { of } = await canvas.pictures(imageUrls);
      return c.json(
        {
          loaded: Object.fromEntries(loaded),
          pictures: Object.fromEntries(imageUrls.map((url) => [url, of(url)])),
        },
        200,
      );
    })
    .openapi(links, async (c) => {
      const { db } = accounts;
      const actor = c.get('actor');
      const body = c.req.valid('json');
      const [dead, pictures] = await Promise.all([
        findBrokenLinks(db, actor, body.urls, canvas.isBuiltIn),
        findImageFacts(db, actor, body.pictures),
      ]);
      return c.json({ dead, pictures: Object.fromEntries(pictures) }, 200);
    });
}
