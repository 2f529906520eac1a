import type { PictureFile } from './image-file.ts';

/** A picture of which nothing else is known or asked. */
export function addressAlone(address: string): PictureFile {
  return { src: address };
}
