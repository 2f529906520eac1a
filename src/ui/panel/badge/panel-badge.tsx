import type { ReactNode } from 'react';

const tones = {
  purple: 'bg-purple-tint text-purple-ink',
  blue: 'bg-blue-tint text-blue-ink',
  green: 'bg-green-tint text-green-ink',
  grey: 'bg-grey-tint text-grey-ink',
  yellow: 'bg-yellow-tint text-yellow-ink',
  red: 'bg-red-tint text-red-ink',
} as const;

export interface PanelBadgeProps {
  tone: keyof typeof tones;
  /** The label, because colour alone is not accessible. */
  children: ReactNode;
}

/** A status or role on one line, truncated if too long. The border is visible only in forced-colours mode. */
export function PanelBadge({ tone, children }: PanelBadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-xl border border-transparent px-2 text-[0.8125rem]/5 font-medium ${tones[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
