import { optionalUrl, requiredUrl } from '#text/text-schemas.ts';
import { invalidLinkTarget, isLinkTarget, urlMaxLength } from '#url/link-validation.ts';

const wrongTarget = {
  error: invalidLinkTarget,
  // One error per field: a URL that is missing or too long has its own.
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** A required link target; `missing` is the error if it is empty. */
export function linkTarget(missing: string) {
  return requiredUrl(missing, urlMaxLength, 'the URL').refine(isLinkTarget, wrongTarget);
}

/** The same, optional; blank input becomes null. */
export const optionalLinkTarget = optionalUrl(urlMaxLength, 'the URL').refine(
  (url) => url === null || url === undefined || isLinkTarget(url),
  wrongTarget,
);
