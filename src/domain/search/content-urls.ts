const folders = { pages: '', posts: '/news', projects: '/projects' } as const;

/** Where visitors find a row, root-relative. */
export function getContentPath(table: keyof typeof folders, slug: string): string {
  return table === 'pages' && slug === 'home' ? '/' : `${folders[table]}/${slug}`;
}
