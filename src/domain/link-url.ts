import { requiredUrl } from '#text/text-schemas.ts';
import { invalidLinkTarget, isLinkTarget, urlMaxLength } from '#url/link-validation.ts';

/** A required link target; `missing` is the error if it is empty. */
export function linkTarget(missing: string) {
  return requiredUrl(missing, urlMaxLength, 'the URL').refine(isLinkTarget, {
    error: invalidLinkTarget,
    // One error per field: a URL that is missing or too long has its own.
    when: ({ issues }) => issues.length === 0,
  });
}
