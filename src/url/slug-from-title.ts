/** The longest part of a slug, in characters. */
export const segmentMaxLength = 200;

/**
 * Lowercase, whitespace to hyphens, everything but a-z, 0-9 and hyphen removed (é is removed too). A longer slug is cut at
 * a hyphen. Empty if only hyphens are left, as of a title in another alphabet.
 */
export function slugFromTitle(title: string, maxLength = segmentMaxLength): string {
  const slug = title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
  return isOfHyphens(slug) ? '' : cutAtHyphen(slug, maxLength);
}

export function isOfHyphens(segment: string): boolean {
  return /^-+$/.test(segment);
}

function cutAtHyphen(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  const end = slug.lastIndexOf('-', maxLength);
  const words = slug.slice(0, Math.max(end, 0)).replace(/-+$/, '');
  return words || slug.slice(0, maxLength);
}
