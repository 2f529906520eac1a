import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import { builtInPages } from '../built-in-pages.ts';

/** A site whose menus nobody has filled yet leads at least to the pages that every site has. */
export function withDefaults(menus: Menus): Menus {
  if (Object.values(menus).some((links) => links.length > 0)) return menus;
  const links = Array.from(builtInPages, ([href, label]) => linkTo(href, label));
  return { ...menus, header: links, legal: [linkTo('/sitemap', 'Site map')] };
}

function linkTo(href: string, label: string): MenuLink {
  return { label, href, description: null, children: [] };
}
