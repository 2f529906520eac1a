/** Height of the areas at the top and the bottom of the window, in pixels. */
const edge = 56;
/** Pixels per frame. */
const step = 10;

/**
 * Scrolls the page while `getPoint` is near the top or the bottom of the window, and calls `onScroll` when it did.
 * Returns a function that stops it.
 */
export function scrollNearEdges(getPoint: () => { y: number }, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(run);
  function run(): void {
    const { y } = getPoint();
    const way = y < edge ? -1 : y > window.innerHeight - edge ? 1 : 0;
    const before = window.scrollY;
    if (way !== 0) window.scrollBy(0, way * step);
    if (window.scrollY !== before) onScroll();
    frame = requestAnimationFrame(run);
  }
  return () => cancelAnimationFrame(frame);
}
