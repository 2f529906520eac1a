import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import { isLink } from '#url/link-validation.ts';
import { builtInPages } from '../built-in-pages.ts';

/** What leads at least to the pages that every site has. */
export const defaultMenus: Menus = {
  header: Array.from(builtInPages, ([href, label]) => linkTo(href, label)),
  quick_links: [],
  resources: [],
  legal: [linkTo('/sitemap', 'Site map')],
};

const shown = new WeakMap<Menus, Menus>();

/** The menus as visitors get them: the default ones while nobody has filled any. */
export function shownMenus(stored: Menus): Menus {
  // Every page asks, and the same menus serve thousands.
  const known = shown.get(stored) ?? safeMenus(stored);
  shown.set(stored, known);
  return known;
}

function safeMenus({ header, quick_links, resources, legal }: Menus): Menus {
  if ([header, quick_links, resources, legal].every((links) => links.length === 0)) {
    return defaultMenus;
  }
  return {
    header: safe(header),
    quick_links: safe(quick_links),
    resources: safe(resources),
    legal: safe(legal),
  };
}

/** Rows may be written by other programs: what no link may hold is left out. */
function safe(links: readonly MenuLink[]): MenuLink[] {
  return links
    .filter(({ href }) => href !== '' && isLink(href))
    .map((link) => ({ ...link, children: safe(link.children) }));
}

function linkTo(href: string, label: string): MenuLink {
  return { label, href, description: null, children: [] };
}
