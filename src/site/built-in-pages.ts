/** Pages that are there on every site, by address: staff may publish a page of their own in place of some. */
export const builtInPages: ReadonlyMap<string, string> = new Map([
  ['/about', 'About us'],
  ['/projects', 'Projects'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
  ['/newsletter', 'Newsletter'],
]);
