import type { PublishedContentType } from '../content/content-type.ts';
import { segmentProblem } from '../slug.ts';
import { postDraft, publishablePost } from './post-fields.ts';
import { type Post, type PostFields, posts } from './posts-table.ts';

export const postContentType: PublishedContentType<Post, PostFields> = {
  name: 'posts',
  table: posts,
  permission: 'posts.write',
  what: 'The post',
  hasStatus: true,
  draftSchema: postDraft,
  publishSchema: publishablePost,
  fieldsOf: ({ title, slug, excerpt, content, featured_image_url, category, tags }) => ({
    title,
    slug,
    excerpt,
    content,
    featured_image_url,
    category,
    tags,
  }),
  slugProblem: segmentProblem,
  slugConstraint: 'posts_slug_key',
  slugTaken: 'Another post already uses this slug.',
  publicPath: (slug) => `/news/${slug}`,
  isPublic: ({ status, slug, deleted_at }) =>
    status === 'published' && deleted_at === null && segmentProblem(slug) === null,
};
