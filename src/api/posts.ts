import { z } from '@hono/zod-openapi';
import { bulkActions } from '#domain/content/bulk-actions.ts';
import { contentSorts } from '#domain/content/content-list-query.ts';
import { listContentCategories } from '#domain/content/list/content-categories.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { newPost, postDraft } from '#domain/posts/post-fields.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { categories } from './content-endpoints.ts';
import { publishedContentApi } from './content-published.ts';
import { contentShapes, publication, publicationFilters } from './content-schemas.ts';
import { resource, versioned } from './resource.ts';

const fields = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** HTML, or plain text. */
  content: z.string(),
  featured_image_url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
});

const schemas = {
  noun: 'post',
  ...contentShapes('Post', fields, ['content'], publication),
  new: newPost,
  change: versioned.extend(postDraft.shape),
  statuses: publicationFilters,
  sorts: contentSorts,
  actions: bulkActions,
};

export function postsApi(deps: ContentDeps) {
  const { db } = deps.accounts;
  return resource()
    .openapi(categories, async (c) =>
      c.json({ items: await listContentCategories('posts', db, c.get('actor')) }, 200),
    )
    .route('/', contentApi(postContentType, deps, schemas, createPost))
    .route('/', publishedContentApi(postContentType, deps.accounts, schemas));
}
