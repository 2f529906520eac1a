/** Link to the top of the page, visible after scrolling 400 px. */
export function BackToTop() {
  return (
    <a
      href="#top"
      className="invisible fixed end-4 bottom-4 z-10 grid size-12 place-items-center rounded-full border border-field-edge bg-white text-action print:hidden far:visible"
    >
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
        <path d="M10 17V4M4 10l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className="sr-only">Back to top</span>
    </a>
  );
}
