import { postType } from '#content-types/posts/type.ts';
import type { ContentType } from '../content/content-type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { postDraft, publishablePost } from './post-fields.ts';
import { type Post, type PostFields, posts } from './posts-table.ts';

export const postContentType: ContentType<{ row: Post; fields: PostFields }> = declaredContentType(
  postType,
  {
    table: posts,
    draftSchema: postDraft,
    publishSchema: publishablePost,
  },
);
