import { z } from '@hono/zod-openapi';
import { bulkActions } from '#domain/content/bulk.ts';
import { contentSorts } from '#domain/content/listing.ts';
import { createPost } from '#domain/posts/creating.ts';
import { newPost, postDraft } from '#domain/posts/fields.ts';
import { postKind } from '#domain/posts/kind.ts';
import { contentApi } from './content.ts';
import { publishedContentApi } from './content-published.ts';
import { contentShapes, publication, publicationStatuses } from './content-shape.ts';
import type { ApiParts } from './parts.ts';

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
  change: postDraft.shape,
  statuses: publicationStatuses,
  sorts: contentSorts,
  actions: bulkActions,
};

export function postsApi({ accounts }: Pick<ApiParts, 'accounts'>) {
  return contentApi(postKind, accounts, schemas, createPost).route(
    '/',
    publishedContentApi(postKind, accounts, schemas),
  );
}
