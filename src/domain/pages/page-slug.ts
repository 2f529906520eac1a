import { contentTypes } from '#content-types/definitions.ts';
import { segmentMaxLength } from '#url/slug-from-title.ts';

const maxSlugLength = 300;

/** The first segments of the URLs of content, such as `news`, below which no page can be. */
export const contentSegments: readonly string[] = Object.values(contentTypes)
  .filter(({ publicPages }) => !publicPages)
  .flatMap(({ path, otherPaths = [] }) => [path, ...otherPaths])
  .map((path) => path.slice(1, -1))
  .filter((segment) => segment !== '');

/** First segments that the application itself serves; a page with one of them could never be reached. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'auth',
  'login',
  'setup',
  'change-password',
  'forgotten-password',
  'oauth',
  'maintenance',
  'assets',
  'search',
  'sitemap',
  'feed',
  '404',
  'newsletter',
  'healthz',
  'readyz',
  'metrics',
  'offline',
  'preview',
  '_link',
  ...contentSegments,
]);

/** URLs below editable pages that the application itself serves. */
const reservedBelow: ReadonlySet<string> = new Set(['contact/received']);

/** Reserved segments that are also slugs of editable pages, which replace the list there. */
const ownPages: ReadonlySet<string> = new Set(['projects']);

const maxLevels = 8;
export const tooDeepMessage = `Pages can be up to ${maxLevels} levels deep.`;

/** Whether a slug has more parts than a page tree may have levels; pages that have one already stay. */
export function tooDeep(slug: string): boolean {
  return slug.split('/').length > maxLevels;
}

/** The last part of a slug: `mission` for `about/mission`. */
export function lastSegment(slug: string): string {
  return slug.slice(slug.lastIndexOf('/') + 1);
}

/** How long a part made from a title may be below the slug of a parent. */
export function madeSegmentMaxLength(parentSlug: string): number {
  return Math.min(segmentMaxLength, maxSlugLength - `${parentSlug}/`.length);
}

/** Explains what is wrong with the slug of a page; null if it is valid. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug, such as about/mission.';
  if (slug.length > maxSlugLength) return `Use up to ${maxSlugLength} characters.`;
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(slug)) {
    return 'Use only a-z, 0-9 and hyphens, with / between the parts.';
  }
  const first = slug.split('/', 1)[0] ?? '';
  if (reservedSegments.has(first) && !ownPages.has(slug)) {
    return `The slug ${first} is reserved. Choose another one.`;
  }
  if (reservedBelow.has(slug)) {
    return `The slug ${slug} is reserved. Choose another one.`;
  }
  return null;
}
