import type { GetImage } from '#ui/picture/image-file.ts';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import type { BlockRenderProps } from './block.ts';

/** Returns the lookup of image data for a block; in the editor only URLs are known. */
export function imagesFor({ puck }: Pick<BlockRenderProps<object>, 'puck'>): GetImage {
  return puck.metadata?.pictures ?? imageFromUrl;
}

/** Width of the page's column without gutters, in rem. */
const pageWidth = 71;
/** More columns than this need a wider screen. */
const fewColumns = 3;

/**
 * Returns the `sizes` of an image that fills its block: at most `widest` rem, and at most the width of the
 * column it is in.
 */
export function imageSizes(
  { id, puck }: Pick<BlockRenderProps<object>, 'id' | 'puck'>,
  widest = pageWidth,
) {
  const columns = puck.metadata?.columnsAt?.(id) ?? 1;
  const alone = `min(${widest}rem, 100vw)`;
  if (columns === 1) return alone;
  const besides = columns > fewColumns ? '64rem' : '48rem';
  const share = Math.min(widest, Math.ceil(pageWidth / columns));
  return `(width >= ${besides}) min(${share}rem, ${Math.ceil(100 / columns)}vw), ${alone}`;
}
