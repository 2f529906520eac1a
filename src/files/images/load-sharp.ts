import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Kept small: one thread, and nothing remembered between two pictures. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}

/** Counted over all frames. */
export const maxPixels = 50_000_000;
