import { httpsOrigins } from '#url/link-validation.ts';
import { knownBlocks } from './known-blocks.ts';
import type { BlockData, Resources } from './page-data.ts';

/** Which other hosts a page fetches pictures and frames from, sorted. */
export function collectResources(content: readonly BlockData[]): Resources {
  const images: string[] = [];
  const frames: string[] = [];
  for (const { block, props } of knownBlocks(content)) {
    images.push(...block.images(props));
    frames.push(...block.frames(props));
  }
  return { imageHosts: httpsOrigins(images), frameHosts: httpsOrigins(frames) };
}
