import type { ImageFile } from './image-file.ts';

/** Creates an image with no data but its URL. */
export function imageFromUrl(address: string): ImageFile {
  return { src: address };
}
