/** Titles of the pages that every site has, by path. Staff can replace some of them with their own. */
export const builtInPages: ReadonlyMap<string, string> = new Map([
  ['/about', 'About us'],
  ['/projects', 'Projects'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
  ['/newsletter', 'Newsletter'],
]);
