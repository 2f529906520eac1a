import type { Crumb } from '../site-page.ts';

/** The addresses that lead to a page, and its own, without the parameters it was asked with. */
export interface CurrentLocation {
  here: string | null;
  above: readonly string[];
}

export function getLocation(canonical: string | null, trail: readonly Crumb[]): CurrentLocation {
  const way = trail.map(({ href }) => pathOf(href)).filter((path) => path !== '/');
  const here = canonical === null ? (way.at(-1) ?? null) : pathOf(canonical);
  return { here, above: way.filter((path) => path !== here) };
}

/** How a link of a menu is marked: as this page, or as the part of the site that it belongs to. */
export function ariaCurrent(
  href: string,
  { here, above }: CurrentLocation,
): { 'aria-current'?: 'page' | 'true' } {
  if (href === here) return { 'aria-current': 'page' };
  return above.includes(href) ? { 'aria-current': 'true' } : {};
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
