import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import { isSafeLink } from '#url/link-validation.ts';
import { builtInPages } from '../built-in-pages.ts';

/** Menus with links to the pages that every site has. */
export const defaultMenus: Menus = {
  header: Array.from(builtInPages, ([href, label]) => toLink(href, label)),
  quick_links: [],
  resources: [],
  legal: [toLink('/sitemap', 'Site map')],
};

const shown = new WeakMap<Menus, Menus>();

/** Returns the menus that visitors see: the default ones while all are empty. */
export function shownMenus(stored: Menus): Menus {
  // Cached, because every page uses the same menus.
  const known = shown.get(stored) ?? toShownMenus(stored);
  shown.set(stored, known);
  return known;
}

function toShownMenus({ header, quick_links, resources, legal }: Menus): Menus {
  if ([header, quick_links, resources, legal].every((links) => links.length === 0)) {
    return defaultMenus;
  }
  return {
    header: keepValid(header),
    quick_links: keepValid(quick_links),
    resources: keepValid(resources),
    legal: keepValid(legal),
  };
}

/** Leaves out invalid links; rows may be written by other programs. */
function keepValid(links: readonly MenuLink[]): MenuLink[] {
  return links
    .filter(({ href }) => href !== '' && isSafeLink(href))
    .map((link) => ({ ...link, children: keepValid(link.children) }));
}

function toLink(href: string, label: string): MenuLink {
  return { label, href, description: null, children: [] };
}
