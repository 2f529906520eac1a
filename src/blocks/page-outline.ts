import { getBlockDefinition } from './definitions.ts';
import { knownBlocks } from './page-content/known-blocks.ts';
import type { BlockData, PageData } from './page-content/page-data.ts';

/** Ids of the block with the first image and of the block with the main heading. */
export interface PageOutline {
  leadImage?: string;
  mainTitle?: string;
}

export function getPageOutline(data: PageData): PageOutline {
  const outline: PageOutline = {};
  for (const { block, props } of knownBlocks(data.content)) {
    if (block.images(props).some((url) => url !== '')) outline.leadImage ??= props.id;
    if (block.canBeMainHeading(props)) outline.mainTitle ??= props.id;
  }
  return outline;
}

/** Returns the number of equal columns the page width is divided into at each block, by id. */
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

/** Whether a block renders the page's h1, so that the layout must not. */
export function hasMainTitle(data: PageData): boolean {
  return getPageOutline(data).mainTitle !== undefined;
}
