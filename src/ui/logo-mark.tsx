/** Default logo in the theme's colours, for a missing logo or image; its lines contrast with its ground. */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="40" height="40" rx="8" className="fill-spark" />
      <path
        d="M20 8v24M9.6 14l20.8 12M30.4 14 9.6 26"
        className="stroke-on-spark"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="20" cy="20" r="4.5" className="fill-white stroke-on-spark" strokeWidth="2.5" />
    </svg>
  );
}
