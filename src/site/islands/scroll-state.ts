const scrolledAfterPx = 20;
const farAfterPx = 400;

/** Marks the document: the bar at the top turns white, and far down a link leads back up. */
export function trackScrolling(): void {
  const root = document.documentElement;
  const mark = () => {
    root.toggleAttribute('data-scrolled', window.scrollY > scrolledAfterPx);
    root.toggleAttribute('data-far', window.scrollY > farAfterPx);
  };
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
