import type { ContentTableName } from '#constants/enums.ts';
import { contentTypes } from '#content-types/definitions.ts';

/** The root-relative URL of a row. */
export function getContentPath(table: ContentTableName, slug: string): string {
  return table === 'pages' && slug === 'home' ? '/' : contentTypes[table].path + slug;
}
