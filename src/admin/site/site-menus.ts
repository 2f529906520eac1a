import type { MenuName } from './menus-query.ts';

/** The menus in screen order, and where the site shows them. */
export const siteMenus: readonly { menu: MenuName; title: string; line: string }[] = [
  {
    menu: 'header',
    title: 'Header',
    line: 'The bar at the top of every page. An item with sub-items opens a panel.',
  },
  {
    menu: 'quick_links',
    title: 'Quick links',
    line: 'The first footer column.',
  },
  { menu: 'resources', title: 'Resources', line: 'The second footer column.' },
  { menu: 'legal', title: 'Legal', line: 'The bottom line of the footer.' },
];
