const folders = { pages: '', posts: '/news', projects: '/projects' } as const;

/** The root-relative URL of a row. */
export function getContentPath(table: keyof typeof folders, slug: string): string {
  return table === 'pages' && slug === 'home' ? '/' : `${folders[table]}/${slug}`;
}
