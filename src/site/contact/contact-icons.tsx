import type { ReactNode } from 'react';

export function PlaceIcon() {
  return (
    <Icon>
      <path d="M16 29s10-8.4 10-16a10 10 0 0 0-20 0c0 7.6 10 16 10 16Z" />
      <circle cx="16" cy="13" r="3.5" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M11.6 5H6.5A2.5 2.5 0 0 0 4 7.7C4.7 18.6 13.4 27.3 24.3 28a2.5 2.5 0 0 0 2.7-2.5v-5.1l-6.2-2.4-2.6 3.1a18 18 0 0 1-7.3-7.3l3.1-2.6Z" />
    </Icon>
  );
}

export function EnvelopeIcon() {
  return (
    <Icon>
      <rect height="20" rx="2.5" width="26" x="3" y="6" />
      <path d="m4 9 12 9L28 9" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="16" cy="16" r="12" />
      <path d="M16 9v7l5 3" />
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className="size-8 shrink-0 text-action"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 32 32"
    >
      {children}
    </svg>
  );
}
