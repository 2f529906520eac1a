import { itemTypes } from '#content-types/definitions.ts';
import { getListPath } from './items/item-list-params.ts';

/** The panel's screen where staff can replace a built-in page with their own. */
export const builtInEditPath = '/admin/pages';

/** Titles of the pages that every site has, by path. Staff can replace some of them with their own. */
export const builtInPages: ReadonlyMap<string, string> = new Map([
  ['/about', 'About us'],
  ['/projects', 'Projects'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
  ['/newsletter', 'Newsletter'],
]);

/** Titles of the lists that a site has once something is published in them, by path. */
export const listTitles: ReadonlyMap<string, string> = new Map(
  Object.values(itemTypes).map((type) => [getListPath(type), type.publicPages.title]),
);
