import { postType } from '#content-types/posts/type.ts';
import { declaredContentType } from '../content/declared-content-type.ts';
import { postDraft, publishablePost } from './post-fields.ts';
import { posts } from './posts-table.ts';

export const postContentType = declaredContentType(postType, {
  table: posts,
  draftSchema: postDraft,
  publishSchema: publishablePost,
});
