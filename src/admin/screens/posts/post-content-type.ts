import type { InferRequestType, InferResponseType } from 'hono/client';
import Newspaper from 'lucide-react/icons/newspaper';
import { z } from 'zod';
import { publicationStatuses } from '#constants/enums.ts';
import { contentSortColumns } from '#constants/list-params.ts';
import { withRules } from '#content-types/content-rules.ts';
import { postFields, postType } from '#content-types/posts/type.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { PartialRow } from '../../content/content.ts';
import type { ListContent } from '../../content/content-queries.ts';
import type { ContentType } from '../../content/content-type.ts';
import {
  type FormValues,
  formSchemasOf,
  formValuesOf,
  labelsOf,
} from '../../content/fields/field-values.ts';
import { publishedSorts, publishedViews } from '../../content/published-views.ts';

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

/** The fields of the form above the list. */
export type PostFields = FormValues<typeof postFields>;

export const newPost = withRules(
  z.object({
    ...formSchemasOf(postFields),
    slug: z.string().trim().min(1, 'Enter a slug, such as solar-clinics.'),
    status: z.enum(publicationStatuses),
  }),
  postType.rules,
);

export const postLabels = labelsOf(postFields);

export function toPostValues(post: PartialRow<Post>): PostFields {
  return formValuesOf(postFields, post);
}
