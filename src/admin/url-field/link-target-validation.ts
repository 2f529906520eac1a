import { isLink } from '#url/link-validation.ts';

const beginning = /^(https?:\/\/|mailto:|tel:|\/)/i;

/** What is wrong with the address of a link that stands on every page; an empty one is for others to judge. */
export function linkTargetError(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || (beginning.test(address) && isLink(address))) return null;
  return 'Start with https://, mailto:, tel:, or / for a page on this site.';
}
