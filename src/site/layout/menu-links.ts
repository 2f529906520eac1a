import { menuNames } from '#constants/enums.ts';
import type { MenuLink, Menus } from '#domain/navigation/menus.ts';
import type { ResolveLink } from '#url/permalink.ts';

/** Lists the URLs of all items, nested ones too. */
export function listMenuLinks(menus: Menus): string[] {
  return menuNames.flatMap((menu) => menus[menu].flatMap(listUrls));
}

/** Returns the menus with resolved links. The URL of an item whose target visitors can't see is empty. */
export function resolveMenus(menus: Menus, resolve: ResolveLink): Menus {
  const resolveItem = (link: MenuLink): MenuLink => ({
    ...link,
    href: resolve(link.href) ?? '',
    children: link.children.map(resolveItem),
  });
  return {
    header: menus.header.map(resolveItem),
    quick_links: menus.quick_links.map(resolveItem),
    resources: menus.resources.map(resolveItem),
    legal: menus.legal.map(resolveItem),
  };
}

function listUrls({ href, children }: MenuLink): string[] {
  return [href, ...children.flatMap(listUrls)];
}
