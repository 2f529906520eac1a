import type { ContentTableName } from '#constants/enums.ts';
import type { ContentTypeSummary } from './define-content-type.ts';
import type { ItemType } from './define-item-type.ts';
import { pageType } from './pages/type.ts';
import { postType } from './posts/type.ts';
import { projectType } from './projects/type.ts';
import { publicationType } from './publications/type.ts';

const declared = { publications: publicationType } satisfies Partial<
  Record<ContentTableName, ItemType>
>;

export type ItemTypeName = keyof typeof declared;

/** The types whose public pages follow from their declaration. */
export const itemTypes: Readonly<Record<ItemTypeName, ItemType>> = declared;

/** Every content type, by the name of its table. Maps of the server alone use the same keys. */
export const contentTypes: Readonly<Record<ContentTableName, ContentTypeSummary>> = {
  pages: pageType,
  posts: postType,
  projects: projectType,
  ...itemTypes,
};

/** A map with a part for each of the types whose public pages follow from their declaration. */
export function mapItemTypes<Part>(toPart: (type: ItemType) => Part): Record<ItemTypeName, Part> {
  const parts = Object.entries(itemTypes).map(([name, type]) => [name, toPart(type)]);
  return Object.fromEntries(parts) as Record<ItemTypeName, Part>;
}
