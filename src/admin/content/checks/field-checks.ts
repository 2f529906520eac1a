import type { ContentIssue } from './content-issue.ts';

const maxTitleLength = 70;

/** The form fields of a content type that the checks read. */
export interface CheckedFields {
  title: string;
  /** The excerpt or description that lists and search engines show. */
  summary: string;
  image: string;
  /** HTML. */
  text: string;
}

/** Reports fields that visitors miss or can't read as intended; `names` are their names in the form. */
export function* checkFields(
  fields: CheckedFields,
  names: Record<keyof CheckedFields, string>,
  noun: 'post' | 'project',
): Generator<ContentIssue> {
  const issue = (
    field: keyof CheckedFields,
    code: ContentIssue['code'],
    message: string,
  ): ContentIssue => ({ code, level: 'warning', message, block: null, field: names[field] });
  if (fields.title.trim().length > maxTitleLength)
    yield issue(
      'title',
      'long-title',
      `The title is longer than ${maxTitleLength} characters. Search engines may cut it off.`,
    );
  if (fields.summary.trim() === '')
    yield issue(
      'summary',
      'missing-summary',
      `The ${noun} has no ${noun === 'post' ? 'excerpt' : 'short description'}. Lists and search engines show it.`,
    );
  if (fields.image.trim() === '')
    yield issue('image', 'missing-picture', `The ${noun} has no image for lists and shared links.`);
}
