import { isLink } from '#blocks/link-validation.ts';

const beginning = /^(https?:\/\/|mailto:|tel:|\/)/i;

/** What is wrong with the address of a link that stands on every page; an empty one is for others to judge. */
export function addressProblem(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || (beginning.test(address) && isLink(address))) return null;
  return 'Begin with https://, mailto: or tel:, or with / for a page of this site.';
}
