/** An arrow in reading direction, the height of the text beside it. Says nothing to screen readers. */
export function ArrowIcon() {
  return (
    <svg
      aria-hidden="true"
      className="size-5 shrink-0 rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      viewBox="0 0 20 20"
    >
      <path d="M3 10h13M11 5l5 5-5 5" />
    </svg>
  );
}
