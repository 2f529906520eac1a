import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Saves memory: one thread, and no cache between images. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}

/** In total over all frames. */
export const maxPixels = 50_000_000;
