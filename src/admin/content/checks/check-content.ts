import { type ContentIssue, sortIssues } from './content-issue.ts';
import { type CheckedFields, checkFields } from './field-checks.ts';
import type { ContentSite, PreparedCheck, SiteFacts } from './site-facts.ts';
import { listTextLookups, parseTextBlocks, type TextBlocks } from './text-blocks.ts';
import { checkText } from './text-checks.ts';

/** The content types with a form that is checked; the builder checks pages. */
export type CheckedType = 'posts' | 'projects';

/** More would not be read. */
const maxIssues = 100;

/** The names of the checked fields in each form. */
const checkedFields: Record<CheckedType, Record<keyof CheckedFields, string>> = {
  posts: { title: 'title', summary: 'excerpt', image: 'featured_image_url', text: 'content' },
  projects: {
    title: 'title',
    summary: 'description',
    image: 'image_url',
    text: 'detailed_description',
  },
};

/** Parses the values of a post's or project's form. */
export function prepareContentCheck(
  contentType: CheckedType,
  values: Readonly<Record<string, unknown>>,
  site: ContentSite,
): PreparedCheck {
  const fields = toCheckedFields(contentType, values);
  const blocks = parseTextBlocks(fields.text);
  return {
    lookups: listTextLookups(blocks, site),
    findIssues: (facts) => checkContent(contentType, fields, blocks, { ...site, ...facts }),
  };
}

/** Reads the checked fields from the values of a form. */
function toCheckedFields(
  contentType: CheckedType,
  values: Readonly<Record<string, unknown>>,
): CheckedFields {
  const names = checkedFields[contentType];
  const read = (name: string) => String(values[name] ?? '');
  return {
    title: read(names.title),
    summary: read(names.summary),
    image: read(names.image),
    text: read(names.text),
  };
}

/** Checks a post or project. Errors come first, then suggestions about the fields and the text. */
function checkContent(
  contentType: CheckedType,
  fields: CheckedFields,
  blocks: TextBlocks,
  facts: SiteFacts,
): ContentIssue[] {
  const names = checkedFields[contentType];
  return sortIssues([
    ...checkFields(fields, names, contentType === 'posts' ? 'post' : 'project'),
    ...checkText(blocks, names.text, facts),
  ]).slice(0, maxIssues);
}
