/** The slugs at which the site shows a page of its own while staff have published none, in the order of the list. */
export const builtInSlugs = ['home', 'about', 'projects', 'contact'] as const;

export type BuiltInSlug = (typeof builtInSlugs)[number];
