import { knownBlocks } from './page-content/known-blocks.ts';
import type { PageData } from './page-content/page-data.ts';

/** Which block shows the first picture, and which one is the page's main heading. */
export interface PageOutline {
  leadImage?: string;
  mainTitle?: string;
}

export function outlineOf(data: PageData): PageOutline {
  const outline: PageOutline = {};
  for (const { block, props } of knownBlocks(data.content)) {
    if (block.images(props).some((address) => address !== '')) outline.leadImage ??= props.id;
    if (block.titles(props)) outline.mainTitle ??= props.id;
  }
  return outline;
}

/** True when a block draws the page's h1, so that the layout should leave its own out. */
export function hasMainTitle(data: PageData): boolean {
  return outlineOf(data).mainTitle !== undefined;
}
