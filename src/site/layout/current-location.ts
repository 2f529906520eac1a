import type { Crumb } from '../site-page.ts';

/** The addresses that lead to a page, and its own, without the parameters it was asked with. */
export interface Place {
  here: string | null;
  above: readonly string[];
}

export function placeOf(canonical: string | null, trail: readonly Crumb[]): Place {
  const way = trail.map(({ href }) => pathOf(href)).filter((path) => path !== '/');
  const here = canonical === null ? (way.at(-1) ?? null) : pathOf(canonical);
  return { here, above: way.filter((path) => path !== here) };
}

/** How a link of a menu is marked: as this page, or as the part of the site that it belongs to. */
export function markOf(href: string, { here, above }: Place): { 'aria-current'?: 'page' | 'true' } {
  if (href === here) return { 'aria-current': 'page' };
  return above.includes(href) ? { 'aria-current': 'true' } : {};
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
