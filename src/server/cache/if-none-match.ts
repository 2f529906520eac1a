const entityTags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether `If-None-Match` names the current tag: a list or `*`, compared weakly, RFC 9110 section
 * 13.1.2. Such a request is answered with 304.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, tag] of ifNoneMatch.matchAll(entityTags)) if (tag === etag) return true;
  return false;
}
