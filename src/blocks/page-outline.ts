import { getBlockDefinition } from './definitions.ts';
import { knownBlocks } from './page-content/known-blocks.ts';
import type { BlockData, PageData } from './page-content/page-data.ts';

/** Which block shows the first picture, and which one is the page's main heading. */
export interface PageOutline {
  leadImage?: string;
  mainTitle?: string;
}

export function getPageOutline(data: PageData): PageOutline {
  const outline: PageOutline = {};
  for (const { block, props } of knownBlocks(data.content)) {
    if (block.images(props).some((address) => address !== '')) outline.leadImage ??= props.id;
    if (block.canBeMainHeading(props)) outline.mainTitle ??= props.id;
  }
  return outline;
}

/** Into how many columns of equal width the page is parted where each block stands, by its id. */
export function columnsByBlock(
  content: readonly BlockData[],
  around = 1,
  found = new Map<string, number>(),
): ReadonlyMap<string, number> {
  for (const { type, props } of content) {
    found.set(props.id, around);
    const within = type === 'Columns' ? around * Number(props.columns) : around;
    for (const slot of getBlockDefinition(type)?.slots ?? []) {
      columnsByBlock(props[slot] as BlockData[], within, found);
    }
  }
  return found;
}

/** True when a block draws the page's h1, so that the layout should leave its own out. */
export function hasMainTitle(data: PageData): boolean {
  return getPageOutline(data).mainTitle !== undefined;
}
