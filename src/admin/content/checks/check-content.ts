import type { WrittenTypeName } from '../content.ts';
import { writtenTypes } from '../written-types.ts';
import { sortIssues } from './content-issue.ts';
import { checkFields } from './field-checks.ts';
import type { ContentSite, PreparedCheck } from './site-facts.ts';
import { listTextLookups, parseTextBlocks } from './text-blocks.ts';
import { checkText } from './text-checks.ts';

/** More would not be read. */
const maxIssues = 100;

/**
 * Parses the values of a post's or project's form; the builder checks pages. Errors come first, then suggestions about
 * the fields and the text.
 */
export function prepareContentCheck(
  name: WrittenTypeName,
  values: Readonly<Record<string, unknown>>,
  site: ContentSite,
): PreparedCheck {
  const contentType = writtenTypes[name];
  const { text } = contentType.definition;
  const read = (field: string) => String(values[field] ?? '');
  const blocks = parseTextBlocks(read(text));
  return {
    lookups: listTextLookups(blocks, site),
    findIssues: (facts) =>
      sortIssues([
        ...checkFields(contentType, read),
        ...checkText(blocks, text, { ...site, ...facts }),
      ]).slice(0, maxIssues),
  };
}
