import type { ReactNode } from 'react';

const tones = {
  success: 'bg-[#d1fae5] text-[#065f46]',
  info: 'bg-[#dbeafe] text-[#1e40af]',
  warning: 'bg-[#fef3c7] text-[#92400e]',
  neutral: 'bg-[#f3f4f6] text-[#374151]',
} as const;

export interface BadgeProps {
  tone: keyof typeof tones;
  /** The label, because colour alone is not accessible. */
  children: ReactNode;
}

/** A status in one or two words. The border is visible only in forced-colours mode. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full border border-transparent print:border-current px-3 py-0.5 text-base/6 font-strong whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
