import { z } from 'zod';
import {
  maxMenuChildren,
  maxMenuDescription,
  maxMenuItems,
  maxMenuLabel,
} from '#constants/limits.ts';
import { optionalLine, requiredLine } from '#text/text-schemas.ts';
import { linkTarget } from '../link-url.ts';

const noEntry = 'Every menu item needs a label and a URL.';
const noneBelow = 'This item cannot have items below it.';
const noList = 'Menu items must be a list.';

/** It has no entries below it. */
const leafShape = {
  label: requiredLine('Enter a label.', maxMenuLabel, 'the label'),
  href: linkTarget('Enter where it leads.'),
  description: optionalLine(maxMenuDescription, 'the description').transform(
    (line) => line ?? null,
  ),
  children: z
    .array(z.unknown(), noneBelow)
    .max(0, noneBelow)
    .default([])
    .transform((): never[] => []),
};
const leaf = z.object(leafShape, noEntry);

const branch = z.object(
  {
    ...leafShape,
    children: z
      .array(leaf, noList)
      .max(maxMenuChildren, `An item can have up to ${maxMenuChildren} items below it.`)
      .default([]),
  },
  noEntry,
);

function menuOf<Link extends typeof leaf | typeof branch>(link: Link) {
  const tooMany = `Use up to ${maxMenuItems} items.`;
  return z
    .array(link, noList)
    .max(maxMenuItems, tooMany)
    .refine((links) => countMenuItems(links) <= maxMenuItems, tooMany);
}

/** All menus as staff save them; only entries of the header can have children. */
export const allMenusSchema = z.object({
  header: menuOf(branch),
  quick_links: menuOf(leaf),
  resources: menuOf(leaf),
  legal: menuOf(leaf),
});

function countMenuItems(links: readonly { children: readonly unknown[] }[]): number {
  return links.reduce((sum, { children }) => sum + 1 + children.length, 0);
}
