import { z } from '@hono/zod-openapi';
import { listFiltersOf } from '#content-types/define-content-type.ts';
import { postType } from '#content-types/posts/type.ts';
import { contentSorts } from '#domain/content/content-list-query.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { newPost, postDraft } from '#domain/posts/post-fields.ts';
import { listTermOptions } from '#domain/taxonomy/term-options.ts';
import { listAuthors } from '#domain/users/list-authors.ts';
import { schemasOf } from '#fields/field.ts';
import { type ContentDeps, contentApi } from './content.ts';
import { contentDraftsApi } from './content-drafts.ts';
import { categories } from './content-endpoints.ts';
import { authored, contentShapes, statusFilters } from './content-schemas.ts';
import { endpoint, json, resource, versioned } from './resource.ts';

const fields = z.object(schemasOf(postType.fields, 'json'));

const schemas = {
  noun: postType.noun,
  ...contentShapes('Post', fields, [postType.text], authored),
  new: newPost,
  draft: postDraft,
  change: versioned.extend(postDraft.shape),
  statuses: statusFilters,
  sorts: contentSorts,
  filters: listFiltersOf(postType),
};

const authors = endpoint('/authors', {
  method: 'get',
  summary: 'List the users who can be the author of a post',
  responses: {
    200: {
      description: 'Up to 500, by name',
      content: json(z.object({ items: z.array(z.object({ id: z.guid(), name: z.string() })) })),
    },
  },
});

export function postsApi(deps: ContentDeps) {
  const { db } = deps.accounts;
  return resource()
    .openapi(categories, async (c) =>
      c.json({ items: await listTermOptions(db, c.get('actor'), 'post_categories') }, 200),
    )
    .openapi(authors, async (c) => c.json({ items: await listAuthors(db, c.get('actor')) }, 200))
    .route('/', contentApi(postContentType, deps, schemas, createPost))
    .route('/', contentDraftsApi(postContentType, deps.accounts, schemas));
}
