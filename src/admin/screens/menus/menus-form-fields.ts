import { z } from 'zod';
import { maxMenuDescription, maxMenuLabel } from '#constants/limits.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Row } from '../../forms/merge-fields.ts';
import type { MenuName, NewMenus, StoredMenus } from '../../site/menus-query.ts';
import { siteMenus } from '../../site/site-menus.ts';
import { linkTargetError } from '../../url-field/link-target-validation.ts';
import { flattenItems, type MenuItem } from './menu-tree.ts';

/** Items are validated by `validateItem`. */
const menuSchema = z.custom<readonly MenuItem[]>(Array.isArray);

/** Each menu is one form value, so that changes are merged menu by menu. */
export const menusSchema = z.object({
  header: menuSchema,
  quick_links: menuSchema,
  resources: menuSchema,
  legal: menuSchema,
});

export type MenuFields = z.infer<typeof menusSchema>;

export const labels = Object.fromEntries(
  siteMenus.map(({ menu, title }) => [menu, title]),
) as Record<MenuName, string>;

type Links = readonly {
  label: string;
  href: string;
  description: string | null;
  children?: Links;
}[];

export function toRow(stored: StoredMenus): Row<MenuFields> {
  return { version: stored.version, values: toFields(stored) };
}

export function toFields(menus: Pick<StoredMenus, MenuName>): MenuFields {
  return {
    header: toItems(menus.header, 'header.'),
    quick_links: toItems(menus.quick_links, 'quick_links.'),
    resources: toItems(menus.resources, 'resources.'),
    legal: toItems(menus.legal, 'legal.'),
  };
}

/** Ids come from the position, so that equal menus have equal values. */
function toItems(links: Links, above: string): MenuItem[] {
  return links.map(({ label, href, description, children = [] }, index) => {
    const id = `${above}${index}`;
    const below = toItems(children, `${id}.`);
    return { id, label, href, description: description ?? '', children: below };
  });
}

export function toRequest(typed: MenuFields): NewMenus {
  const { header, quick_links, resources, legal } = typed;
  return {
    header: header.map((entry) => ({ ...linkOf(entry), children: entry.children.map(linkOf) })),
    quick_links: quick_links.map(linkOf),
    resources: resources.map(linkOf),
    legal: legal.map(linkOf),
  };
}

function linkOf({ label, href, description }: MenuItem) {
  return { label, href: href.trim(), description: emptyToNull(description) };
}

/** Returns the errors of an item. */
export function validateItem(entry: MenuItem): {
  label?: string;
  href?: string;
  description?: string;
} {
  const label = entry.label.trim();
  const linkError = linkTargetError(entry.href);
  return {
    ...(label === '' && { label: 'Enter a label.' }),
    ...(lengthOf(label) > maxMenuLabel && { label: `Use up to ${maxMenuLabel} characters.` }),
    ...(linkError !== null && { href: linkError }),
    ...(entry.href.trim() === '' && { href: 'Enter a URL.' }),
    ...(lengthOf(entry.description.trim()) > maxMenuDescription && {
      description: `Use up to ${maxMenuDescription} characters.`,
    }),
  };
}

/** Returns the first item with errors. */
export function findInvalidItem(typed: MenuFields): MenuItem | undefined {
  return siteMenus
    .flatMap(({ menu }) => flattenItems(typed[menu]))
    .find((entry) => Object.keys(validateItem(entry)).length > 0);
}

/** Formats a menu for comparison. */
export function formatMenu(_: MenuName, entries: readonly MenuItem[]): string {
  return formatItems(entries);
}

function formatItems(entries: readonly MenuItem[]): string {
  return entries
    .map(({ label, href, children }) => {
      const below = children.length > 0 ? ` [${formatItems(children)}]` : '';
      return `${label}: ${href}${below}`;
    })
    .join(', ');
}

function lengthOf(text: string): number {
  return [...text].length;
}
