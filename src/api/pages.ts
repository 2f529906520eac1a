import { z } from '@hono/zod-openapi';
import { listFiltersOf } from '#content-types/define-content-type.ts';
import { pageType } from '#content-types/pages/type.ts';
import type { Db } from '#db/client.ts';
import { contentSorts } from '#domain/content/content-list-query.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { movePage } from '#domain/pages/move-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { newPage, pageDraft } from '#domain/pages/page-fields.ts';
import { countPagesBelow, findPagePaths, listPageTree } from '#domain/pages/page-tree.ts';
import { schemasOf } from '#fields/field.ts';
import type { ApiDeps } from './api-deps.ts';
import { builtInPagesApi } from './built-in-pages.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { idList } from './content-endpoints.ts';
import {
  type BodyContext,
  createContentResponder,
  untypedBodyHandler,
} from './content-responses.ts';
import { authored, contentShapes, serializeDates, statusFilters } from './content-schemas.ts';
import {
  endpoint,
  idParam,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowId,
  versioned,
} from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const fields = z.object(schemasOf(pageType.fields, 'json'));

const placed = {
  ...authored,
  /** The page above it, which follows from the slug. */
  parent_id: z.guid().nullable(),
  /** The place among its siblings, set by hand. */
  position: z.int().nullable(),
};

const schemas = {
  noun: pageType.noun,
  ...contentShapes('Page', fields, [pageType.text], placed),
  new: newPage,
  change: versioned.extend(pageDraft.shape),
  statuses: statusFilters,
  sorts: contentSorts,
  filters: listFiltersOf(pageType),
};

const maxSegmentLength = 100;

const move = versioned.extend({
  parent_id: rowId.nullable(),
  segment: z
    .string('Enter the last part of the slug.')
    .max(maxSegmentLength, `Use up to ${maxSegmentLength} characters.`)
    .regex(/^[a-z0-9-]+$/, 'Use only a-z, 0-9 and hyphens.')
    .optional(),
  before: rowId.nullable().optional(),
});

const endpoints = {
  tree: endpoint('/tree', {
    method: 'get',
    summary: 'List the pages directly below a page, or at the top level',
    request: { query: pageQuery.extend({ parent: rowId.optional() }) },
    responses: {
      200: {
        description: 'One page of them, with the number of pages below each, and the total',
        content: json(
          z.object({ items: z.array(schemas.item.extend({ children: z.int() })), total: z.int() }),
        ),
      },
    },
  }),
  paths: endpoint('/paths', {
    method: 'get',
    summary: 'The titles of the pages above some pages',
    request: { query: z.object({ ids: idList }) },
    responses: {
      200: {
        description: 'One entry for each page, outermost first',
        content: json(
          z.object({ items: z.array(z.object({ id: z.guid(), above: z.array(z.string()) })) }),
        ),
      },
    },
  }),
  below: endpoint('/{id}/below', {
    method: 'get',
    summary: 'Count the pages below a page, which move along with it',
    request: { params: idParam },
    responses: {
      200: {
        description: 'All of them, at any depth, and those that are published',
        content: json(z.object({ total: z.int(), published: z.int() })),
      },
    },
  }),
  move: endpoint('/{id}/location', {
    method: 'put',
    summary:
      'Move a page and those below it at once; `before` is a sibling, null for the end of the order',
    request: { params: idParam, ...jsonBody(move) },
    responses: rowEndpoints(schemas.row, schemas.noun).ok,
  }),
};

export function pagesApi(deps: ContentDeps & Pick<ApiDeps, 'canvas'>) {
  return resource()
    .route('/', builtInPagesApi(deps, schemas.row))
    .route('/', pageTreeApi(deps.accounts))
    .route('/', contentApi(pageContentType, deps, schemas, createPage));
}

function pageTreeApi({ db }: { db: Db }) {
  const answer = createContentResponder(pageContentType, db);
  return resource()
    .openapi(endpoints.tree, async (c) => {
      const { items, total } = await listPageTree(db, c.get('actor'), c.req.valid('query'));
      return c.json({ items: items.map(serializeDates), total }, 200);
    })
    .openapi(endpoints.paths, async (c) => {
      const { ids } = c.req.valid('query');
      return c.json({ items: await findPagePaths(db, c.get('actor'), ids) }, 200);
    })
    .openapi(endpoints.below, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await countPagesBelow(db, c.get('actor'), id), 200);
    })
    .openapi(
      endpoints.move,
      untypedBodyHandler((c: BodyContext<z.output<typeof move>>) => {
        const { version, ...to } = c.req.valid('json');
        const read = { id: c.req.valid('param').id, version };
        return answer(c, movePage(db, c.get('actor'), read, to));
      }),
    );
}
