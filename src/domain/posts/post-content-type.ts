import { valuesOf } from '#fields/field.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import type { ContentType } from '../content/content-type.ts';
import { forNewSlugs, segmentProblem } from '../slug.ts';
import { postDraft, publishablePost } from './post-fields.ts';
import { type Post, type PostFields, posts } from './posts-table.ts';

export const postContentType: ContentType<Post, PostFields> = {
  name: 'posts',
  table: posts,
  permission: 'posts.write',
  what: 'The post',
  publicationColumn: 'status',
  publicationOf: ({ status }) => status,
  draftSchema: postDraft,
  publishSchema: publishablePost,
  fieldsOf: (post) => ({
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    featured_image_url: post.featured_image_url,
    category: post.category,
    tags: post.tags,
    author_id: post.author_id,
    published_at: toIsoDate(post.published_at),
    ...valuesOf(searchAndSharing, post),
  }),
  slugProblem: forNewSlugs(segmentProblem),
  slugConstraint: 'posts_slug_key',
  slugTaken: 'Another post already uses this slug.',
  publicPath: (slug) => `/news/${slug}`,
  isPublic: ({ status, slug, deleted_at }) =>
    status === 'published' && deleted_at === null && segmentProblem(slug) === null,
};

/** Null for dates that JavaScript cannot represent, which only another program can have stored. */
function toIsoDate(date: Date | null): string | null {
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
