import { httpsOrigins } from '#url/link-validation.ts';
import { knownBlocks } from './known-blocks.ts';
import type { BlockData, Resources } from './page-data.ts';

/** Collects the external origins of images and frames. */
export function collectResources(content: readonly BlockData[]): Resources {
  const images: string[] = [];
  const frames: string[] = [];
  for (const { block, props } of knownBlocks(content)) {
    images.push(...block.images(props));
    frames.push(...block.frames(props));
  }
  return { imageHosts: httpsOrigins(images), frameHosts: httpsOrigins(frames) };
}
