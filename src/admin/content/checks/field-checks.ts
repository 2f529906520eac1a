import type { WrittenType } from '../written-types.ts';
import type { ContentIssue } from './content-issue.ts';

const maxTitleLength = 70;

/** Reports fields that visitors miss or can't read as intended. `read` returns the form's value of a field. */
export function* checkFields(
  { fields, definition: { noun, lead, image } }: WrittenType,
  read: (field: string) => string,
): Generator<ContentIssue> {
  const issue = (field: string, code: ContentIssue['code'], message: string): ContentIssue => ({
    ...{ code, level: 'warning', message, block: null, field },
  });
  if (read('title').trim().length > maxTitleLength)
    yield issue(
      'title',
      'long-title',
      `The title is longer than ${maxTitleLength} characters. Search engines may cut it off.`,
    );
  if (read(lead).trim() === '')
    yield issue(
      lead,
      'missing-summary',
      `The ${noun} has no ${fields[lead]?.label.toLowerCase()}. Lists and search engines show it.`,
    );
  if (image && read(image).trim() === '')
    yield issue(image, 'missing-picture', `The ${noun} has no image for lists and shared links.`);
}
