import type { MenuName } from '../screens/menus/menus-query.ts';

/** The menus in the order of the screen, and where visitors find them. */
export const menuParts: readonly { menu: MenuName; title: string; line: string }[] = [
  {
    menu: 'header',
    title: 'Header',
    line: 'The bar at the top of every page. An entry with others below it opens a panel that shows them.',
  },
  {
    menu: 'quick_links',
    title: 'Quick links',
    line: 'The first column at the foot of every page.',
  },
  { menu: 'resources', title: 'Resources', line: 'The second column at the foot of every page.' },
  { menu: 'legal', title: 'Legal', line: 'The last line of every page.' },
];
