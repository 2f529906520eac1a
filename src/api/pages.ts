import { z } from '@hono/zod-openapi';
import { bulkActions } from '#domain/content/bulk-actions.ts';
import { contentSorts } from '#domain/content/content-list-query.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { newPage, pageDraft } from '#domain/pages/page-fields.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { publishedContentApi } from './content-published.ts';
import { contentShapes, publication, publicationFilters } from './content-schemas.ts';
import { versioned } from './resource.ts';

const fields = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  /** The builder's blocks as JSON text. */
  content: z.string(),
});

const schemas = {
  noun: 'page',
  ...contentShapes('Page', fields, ['content'], publication),
  new: newPage,
  change: versioned.extend(pageDraft.shape),
  statuses: publicationFilters,
  sorts: contentSorts,
  actions: bulkActions,
};

export function pagesApi(deps: ContentDeps) {
  return contentApi(pageContentType, deps, schemas, createPage).route(
    '/',
    publishedContentApi(pageContentType, deps.accounts, schemas),
  );
}
