const sentences =
  /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch module/i;

let noticed = false;

/** Handles chunks that are gone after a deployment; Vite reports them with an event. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    noticed = true;
  });
}

/** Whether a screen failed because a chunk could not be loaded. */
export function isChunkMissing(error: unknown): boolean {
  return noticed || (error instanceof Error && sentences.test(error.message));
}
