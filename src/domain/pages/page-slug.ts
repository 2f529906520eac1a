const longestSlug = 300;

/** First segments that belong to the application; a page with one of them could never be reached. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'auth',
  'login',
  'setup',
  'change-password',
  'forgotten-password',
  'maintenance',
  'assets',
  'page',
  'news',
  'projects',
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
]);

/** What the application itself answers below editable pages. */
const reservedBelow: ReadonlySet<string> = new Set(['contact/received']);

/** A reserved word that is the address of one editable page, with the application below it. */
const ownPages: ReadonlySet<string> = new Set(['projects']);

/** Says what is wrong with an address below the site's root, or null when a page may have it. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'Enter a slug, such as about/mission.';
  if (slug.length > longestSlug) return `Use at most ${longestSlug} characters.`;
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
