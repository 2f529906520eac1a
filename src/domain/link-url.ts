import { isLinkTarget, urlMaxLength } from '#url/link-validation.ts';
import { optionalLine, requiredLine } from './text-fields.ts';

const wrongTarget = {
  error: 'Start with https://, mailto: or tel:, or with / for a page on this site.',
  // One error per field: a URL that is missing or too long has its own.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** The target of a link on every page; `missing` is the error where it is empty. */
export function linkTarget(missing: string) {
  return requiredLine(missing, urlMaxLength, 'the URL').refine(isLinkTarget, wrongTarget);
}

/** The same where it may be left out; white space alone is null. */
export const optionalLinkTarget = optionalLine(urlMaxLength, 'the URL').refine(
  (url) => url === null || url === undefined || isLinkTarget(url),
  wrongTarget,
);
