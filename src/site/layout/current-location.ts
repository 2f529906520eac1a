import type { Crumb } from '../site-page.ts';

/** Path of a page and those of its ancestors, without query params. */
export interface CurrentLocation {
  here: string | null;
  above: readonly string[];
}

export function getLocation(canonical: string | null, trail: readonly Crumb[]): CurrentLocation {
  const paths = trail.map(({ href }) => pathOf(href)).filter((path) => path !== '/');
  const here = canonical === null ? (paths.at(-1) ?? null) : pathOf(canonical);
  return { here, above: paths.filter((path) => path !== here) };
}

/** Returns `aria-current` for a menu link: `page` for this page, `true` for its section. */
export function ariaCurrent(
  href: string,
  { here, above }: CurrentLocation,
): { 'aria-current'?: 'page' | 'true' } {
  if (href === here) return { 'aria-current': 'page' };
  return above.includes(href) ? { 'aria-current': 'true' } : {};
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
