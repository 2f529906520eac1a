import { isLinkTarget } from '#url/link-validation.ts';

/** The error for the target of a link that is shown on every page; null for an empty one. */
export function linkTargetError(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || isLinkTarget(address)) return null;
  return 'Start with https://, mailto:, tel:, or / for a page on this site.';
}
