import type { ContentTypeName } from './content.ts';
import type { ContentType } from './content-type.ts';

/** Where an item is edited: posts and projects on the writing screen, pages in the form above their list. */
export function contentUrl(name: ContentTypeName, id: string): string {
  return name === 'pages' ? `/admin/pages?edit=${id}` : `/admin/${name}/${id}`;
}

/** The public path of an item with this slug. */
export function publicPath(
  { name, path }: Pick<ContentType, 'name' | 'path'>,
  slug: string,
): string {
  return name === 'pages' && slug === 'home' ? '/' : path + slug;
}
