import { z } from '@hono/zod-openapi';
import { bulkActions } from '#domain/content/bulk.ts';
import { contentSorts } from '#domain/content/listing.ts';
import { refuseProblems } from '#domain/content/problems.ts';
import { createPage } from '#domain/pages/creating.ts';
import { newPage, pageDraft } from '#domain/pages/fields.ts';
import { type ContentParts, contentApi } from './content.ts';
import { publishedContentApi } from './content-published.ts';
import { contentShapes, publication, publicationStatuses } from './content-shape.ts';
import { checkedPageKind } from './page-content.ts';
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
  statuses: publicationStatuses,
  sorts: contentSorts,
  actions: bulkActions,
};

export function pagesApi(parts: ContentParts) {
  return contentApi(checkedPageKind, parts, schemas, async (db, actor, given) => {
    await refuseProblems(checkedPageKind, { content: given.content }, {});
    return createPage(db, actor, given);
  }).route('/', publishedContentApi(checkedPageKind, parts.accounts, schemas));
}
