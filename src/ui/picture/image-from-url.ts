import type { ImageFile } from './image-file.ts';

/** A picture of which nothing else is known or asked. */
export function imageFromUrl(address: string): ImageFile {
  return { src: address };
}
