import { searchAndSharing } from '#fields/search-and-sharing.ts';
import type { PartialRow } from '../../content/content.ts';
import { emptyValuesOf, formValuesOf, labelsOf } from '../../content/fields/field-values.ts';
import { blankContent } from '../../content/writing/blank-content.ts';
import type { SearchAndSharingValues } from '../../content/writing/search-and-sharing-fields.tsx';
import type { Me } from '../../session/me.ts';
import { type Post, type PostFields, postLabels, toPostValues } from './post-content-type.ts';

/** The fields of the writing screen. */
export type WritePostFields = PostFields &
  SearchAndSharingValues & {
    /** Empty for none. */
    author_id: string;
    /** ISO 8601; empty until it is published. */
    published_at: string;
  };

export const writePostLabels: Record<keyof WritePostFields, string> = {
  ...postLabels,
  author_id: 'Author',
  published_at: 'Publish date',
  ...labelsOf(searchAndSharing),
};

export function toWritePostValues(post: PartialRow<Post>): WritePostFields {
  return {
    ...toPostValues(post),
    author_id: post.author_id ?? '',
    published_at: post.published_at ?? '',
    ...formValuesOf(searchAndSharing, post),
  };
}

/** Converts the form's changes for the API. */
export function toWritePostChange({ author_id, ...typed }: Partial<WritePostFields>) {
  return {
    ...typed,
    ...(author_id !== undefined && { author_id: author_id || null }),
  };
}

/** A post that does not exist yet; whoever writes it is its author. */
export function blankPost(id: string, me: Pick<Me, 'id' | 'full_name'>): Post {
  return {
    ...blankContent(id),
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    featured_image_url: null,
    category: null,
    tags: null,
    ...emptyValuesOf(searchAndSharing),
    status: 'draft',
    author_id: me.id,
    author_name: me.full_name,
  };
}
