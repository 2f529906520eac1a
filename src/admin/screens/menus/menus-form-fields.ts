import { z } from 'zod';
import type { Row } from '../../forms/merging.ts';
import { menuParts } from '../../site/site-menus.ts';
import { addressProblem } from '../../url-field/link-target-validation.ts';
import { orNull } from '../users/user-types.ts';
import { allIn, type Entry } from './menu-tree.ts';
import type { MenuName, NewMenus, StoredMenus } from './menus-query.ts';

const longestLabel = 60;
const longestDescription = 160;

/** Every menu as the form has it: one text, which two people's changes can be told apart by. */
export const menusSchema = z.object({
  header: z.string(),
  quick_links: z.string(),
  resources: z.string(),
  legal: z.string(),
});

export type MenuFields = Record<MenuName, string>;

export const labels = Object.fromEntries(
  menuParts.map(({ menu, title }) => [menu, title]),
) as Record<MenuName, string>;

type Links = readonly {
  label: string;
  href: string;
  description: string | null;
  children?: Links;
}[];

export function rowOf(stored: StoredMenus): Row<MenuFields> {
  return { version: stored.version, values: fieldsOf(stored) };
}

export function fieldsOf(menus: Pick<StoredMenus, MenuName>): MenuFields {
  return {
    header: written(entriesOf(menus.header, 'header.')),
    quick_links: written(entriesOf(menus.quick_links, 'quick_links.')),
    resources: written(entriesOf(menus.resources, 'resources.')),
    legal: written(entriesOf(menus.legal, 'legal.')),
  };
}

/** Named by their places, so that the same menus are the same text. */
function entriesOf(links: Links, above: string): Entry[] {
  return links.map(({ label, href, description, children = [] }, index) => {
    const id = `${above}${index}`;
    const below = entriesOf(children, `${id}.`);
    return { id, label, href, description: description ?? '', children: below };
  });
}

export function written(entries: readonly Entry[]): string {
  return JSON.stringify(entries);
}

export function entriesIn(text: string): Entry[] {
  return JSON.parse(text) as Entry[];
}

export function changeIn(typed: MenuFields): NewMenus {
  const { header, quick_links, resources, legal } = typed;
  return {
    header: entriesIn(header).map((entry) => ({
      ...linkOf(entry),
      children: entry.children.map(linkOf),
    })),
    quick_links: entriesIn(quick_links).map(linkOf),
    resources: entriesIn(resources).map(linkOf),
    legal: entriesIn(legal).map(linkOf),
  };
}

function linkOf({ label, href, description }: Entry) {
  return { label, href: href.trim(), description: orNull(description) };
}

/** What has to be mended in an entry before it can be saved. */
export function problemsOf(entry: Entry): { label?: string; href?: string; description?: string } {
  const label = entry.label.trim();
  const address = addressProblem(entry.href);
  return {
    ...(label === '' && { label: 'Enter a label.' }),
    ...(lengthOf(label) > longestLabel && { label: `Use at most ${longestLabel} characters.` }),
    ...(address !== null && { href: address }),
    ...(entry.href.trim() === '' && { href: 'Enter where it leads.' }),
    ...(lengthOf(entry.description.trim()) > longestDescription && {
      description: `Use at most ${longestDescription} characters.`,
    }),
  };
}

/** The first entry that cannot be saved as it is. */
export function firstWrong(typed: MenuFields): Entry | undefined {
  return menuParts
    .flatMap(({ menu }) => allIn(entriesIn(typed[menu])))
    .find((entry) => Object.keys(problemsOf(entry)).length > 0);
}

/** A menu as it is compared with another. */
export function inWords(_: MenuName, text: string | boolean): string {
  return listed(entriesIn(String(text)));
}

function listed(entries: readonly Entry[]): string {
  return entries
    .map(({ label, href, children }) => {
      const below = children.length > 0 ? ` [${listed(children)}]` : '';
      return `${label}: ${href}${below}`;
    })
    .join(', ');
}

function lengthOf(text: string): number {
  return [...text].length;
}
