import { invalidLinkTarget, isLinkTarget, isSafeLink } from '#url/link-validation.ts';
import { lookUpLink } from '../url-field/link-target-queries.ts';

/** Returns what is wrong with the URL of a link; undefined if nothing is. Fragments lead to headings of the text. */
export function validateUrl(typed: string): string | undefined {
  const url = typed.trim();
  const isFragment = url.startsWith('#') && isSafeLink(url);
  return isLinkTarget(url) || isFragment ? undefined : invalidLinkTarget;
}

/** The URL that a link stores: a permalink if something of this site is at the URL, so that the link follows it. */
export async function toStoredUrl(url: string): Promise<string> {
  if (!/^(\/|https?:)/i.test(url)) return url;
  const local = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
  try {
    const target = await lookUpLink(local);
    return target && target.status !== 'trashed' ? target.url : url;
  } catch {
    // The link works as typed; it only won't follow a new slug.
    return url;
  }
}
