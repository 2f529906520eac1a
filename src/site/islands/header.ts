const scrolledAfterPx = 20;

/** Marks the document as scrolled, which turns the bar at the top white. */
export function watchHeader(): void {
  const root = document.documentElement;
  const mark = () => root.toggleAttribute('data-scrolled', window.scrollY > scrolledAfterPx);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
