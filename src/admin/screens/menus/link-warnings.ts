import { deadLinkWarning } from '#constants/shared-texts.ts';
import type { StoredMenus } from '../../site/menus-query.ts';
import { siteMenus } from '../../site/site-menus.ts';
import { useDeadLinks } from '../../url-field/dead-links.ts';
import { flattenItems } from './menu-tree.ts';
import type { MenuFields } from './menus-form-fields.ts';

/** Returns warnings about link targets by URL: from the server, and for what was typed since. */
export function useLinkWarnings(
  stored: StoredMenus,
  typed: MenuFields,
): ReadonlyMap<string, string> {
  const known = new Set(siteMenus.flatMap(({ menu }) => stored[menu].flatMap(addressesIn)));
  const warnings = stored.problems.flatMap(({ menu, path: [index = 0, below], sentence }) => {
    const entry = stored[menu][index];
    const href = below === undefined ? entry?.href : entry?.children[below]?.href;
    return href === undefined ? [] : [[href, sentence] as const];
  });
  const items = siteMenus.flatMap(({ menu }) => flattenItems(typed[menu]));
  const unknown = items.map(({ href }) => href.trim()).filter((href) => !known.has(href));
  const dead = useDeadLinks(unknown);
  return new Map([...warnings, ...Array.from(dead, (href) => [href, deadLinkWarning] as const)]);
}

function addressesIn({ href, children }: StoredMenus['header'][number]): string[] {
  return [href, ...children.map((child) => child.href)];
}
