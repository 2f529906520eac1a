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
