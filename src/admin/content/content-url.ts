import type { ContentTypeName } from './content.ts';
import type { ContentType } from './content-type.ts';

/** Where an item is edited: pages in the form above their list, others on the writing screen. */
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
