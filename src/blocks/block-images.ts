import type { ImageOf } from '#ui/picture/image-file.ts';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import type { BlockRenderProps } from './block.ts';

/** What is known of the pictures that a block shows; in the editor that is their addresses. */
export function imagesFor({ puck }: Pick<BlockRenderProps<object>, 'puck'>): ImageOf {
  return puck.metadata?.pictures ?? imageFromUrl;
}

/** The page's column without its gutters, in rem. */
const pageWidth = 71;
/** Up to so many columns stand beside each other on a screen that is not quite so wide. */
const fewColumns = 3;

/**
 * The `sizes` of a picture that fills its block: at most `widest` rem, and no more than the columns
 * leave of the page that the block stands in.
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
