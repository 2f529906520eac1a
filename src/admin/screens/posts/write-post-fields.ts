import type { PartialRow } from '../../content/content.ts';
import {
  type SearchAndSharingValues,
  searchAndSharingLabels,
  toSearchAndSharingValues,
} from '../../content/writing/search-and-sharing-fields.tsx';
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
  ...searchAndSharingLabels,
};

export function toWritePostValues(post: PartialRow<Post>): WritePostFields {
  return {
    ...toPostValues(post),
    author_id: post.author_id ?? '',
    published_at: post.published_at ?? '',
    ...toSearchAndSharingValues(post),
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
  const now = new Date().toISOString();
  return {
    id,
    version: 0,
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    featured_image_url: null,
    category: null,
    tags: null,
    seo_title: null,
    seo_description: null,
    canonical_url: null,
    noindex: false,
    social_image_url: null,
    status: 'draft',
    publication: 'draft',
    path: null,
    has_changes: false,
    author_id: me.id,
    author_name: me.full_name,
    draft: null,
    published_at: null,
    publish_at: null,
    unpublish_at: null,
    live_updated_at: now,
    created_at: now,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
  };
}
