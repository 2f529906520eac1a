import { postType } from '#content-types/posts/type.ts';
import type { PartialRow } from '../../content/content.ts';
import {
  emptyValuesOf,
  type FormValues,
  formValuesOf,
  labelsOf,
} from '../../content/fields/field-values.ts';
import { blankContent } from '../../content/writing/blank-content.ts';
import type { Me } from '../../session/me.ts';
import type { Post } from './post-content-type.ts';

const { fields } = postType;

/** The fields of the writing screen. */
export type WritePostFields = FormValues<typeof fields>;

export const writePostLabels = labelsOf(fields);

export function toWritePostValues(post: PartialRow<Post>): WritePostFields {
  return formValuesOf(fields, post);
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
    ...emptyValuesOf(fields),
    ...blankContent(id),
    status: 'draft',
    author_id: me.id,
    author_name: me.full_name,
  };
}
