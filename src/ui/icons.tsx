import type { ReactNode } from 'react';

interface IconProps {
  /** Size, stroke and fill. */
  className?: string;
}

/** Arrow in the reading direction. */
export function ArrowIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`rtl:-scale-x-100 ${className}`}>
      <path d="M2 10h15M12 5l5 5-5 5" />
    </Icon>
  );
}

export function CheckIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`fill-none ${className}`}>
      <path d="m2.5 10.5 5 5L17.5 5" />
    </Icon>
  );
}

export function StarIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`stroke-1 ${className}`}>
      <path d="M10 2.2 12.1 7.7 18 8 13.4 11.7 14.9 17.4 10 14.2 5.1 17.4 6.6 11.7 2 8 7.9 7.7Z" />
    </Icon>
  );
}

export function PlayIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={`fill-current ${className}`}>
      <path d="M6 3.5v13L16.5 10Z" />
    </Icon>
  );
}

/** A decorative icon, hidden from screen readers because there is always text beside it. */
function Icon({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      viewBox="0 0 20 20"
    >
      {children}
    </svg>
  );
}
