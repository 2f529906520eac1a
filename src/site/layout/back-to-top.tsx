/**
 * Link to the top of the page, visible after scrolling 400 px, and for as long as it has the keyboard focus: hiding it
 * would lose the reader's place. In windows with too little room beside the text it is at the end of the content.
 */
export function BackToTop() {
  return (
    <div className="relative print:hidden">
      <a
        href="#top"
        className="invisible absolute end-4 top-1 z-10 grid size-12 place-items-center rounded-full border border-field-edge bg-white text-action far:visible focus-visible:visible md:tall:fixed md:tall:top-auto md:tall:bottom-4"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M10 17V4M4 10l6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className="sr-only">Back to top</span>
      </a>
    </div>
  );
}
