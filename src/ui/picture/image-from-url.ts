import type { ImageFile } from './image-file.ts';

/** Creates an image with no data but its URL. */
export function imageFromUrl(url: string): ImageFile {
  return { src: url };
}
