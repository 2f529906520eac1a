import type { InferRequestType, InferResponseType } from 'hono/client';
import Newspaper from 'lucide-react/icons/newspaper';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { contentSortColumns } from '#constants/list-params.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { PartialRow } from '../../content/content.ts';
import type { ListContent } from '../../content/content-queries.ts';
import type { ContentType } from '../../content/content-type.ts';
import { publishedSorts, publishedViews } from '../../content/published-views.ts';
import { storedTags } from './stored-tags.ts';

type List = typeof api.posts.$get;
export type PostItem = InferResponseType<List, 200>['items'][number];
export type Post = InferResponseType<(typeof api.posts)[':id']['$get'], 200>;

export const postContentType = {
  name: 'posts',
  noun: 'post',
  home: '/admin/posts',
  permission: 'posts.write',
  icon: Newspaper,
  empty: 'No posts yet. Create your first post to get started.',
  line: 'News from the directorate.',
  path: '/news/',
  categories: 'posts',
  publicationLabel: 'Status',
  views: publishedViews('posts'),
  sortColumns: contentSortColumns,
  sorts: publishedSorts,
} as const satisfies ContentType;

export const listPosts: ListContent<PostItem> = (query) =>
  parseResponse(api.posts.$get({ query: query as InferRequestType<List>['query'] }));

export const readPost = (id: string): Promise<Post> =>
  parseResponse(api.posts[':id'].$get({ param: { id } }));

/** The form's fields. */
export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML. */
  content: string;
  featured_image_url: string;
  category: string;
  tags: string[];
};

export const newPost = z.object({
  title: z.string().trim().min(1, 'Enter a title.'),
  slug: z.string().trim().min(1, 'Enter a slug, such as solar-clinics.'),
  excerpt: z.string().trim().min(1, 'Enter an excerpt of one or two sentences.'),
  content: z.string().trim().min(1, 'Enter the text of the post.'),
  featured_image_url: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  status: z.enum(publicationStatuses),
});

export const postLabels: Record<keyof PostFields, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  featured_image_url: 'Featured image',
  category: 'Category',
  tags: 'Tags',
};

export function toPostValues(post: PartialRow<Post>): PostFields {
  return {
    title: post.title ?? '',
    slug: post.slug ?? '',
    excerpt: post.excerpt ?? '',
    content: post.content ?? '',
    featured_image_url: post.featured_image_url ?? '',
    category: post.category ?? '',
    tags: storedTags(post.tags),
  };
}
