const sentences =
  /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch module/i;

let noticed = false;

/** After a deployment the parts that an old tab asks for are gone; Vite says so with an event. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    noticed = true;
  });
}

/** Whether a screen failed because a part of the panel could not be loaded. */
export function isChunkMissing(error: unknown): boolean {
  return noticed || (error instanceof Error && sentences.test(error.message));
}
