const scrolledAfterPx = 20;
const farAfterPx = 400;

/**
 * Sets `data-scrolled` and `data-far` on the root element, which style the header and the back-to-top link.
 */
export function trackScrolling(): void {
  const root = document.documentElement;
  const update = () => {
    root.toggleAttribute('data-scrolled', window.scrollY > scrolledAfterPx);
    root.toggleAttribute('data-far', window.scrollY > farAfterPx);
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
}
