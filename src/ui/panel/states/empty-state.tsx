import type { ReactNode } from 'react';
import type { Icon } from '../icon.ts';

export interface EmptyProps {
  icon: Icon;
  title: string;
  /** What the items are for. */
  line?: string;
  action?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ icon: Icon, title, line, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-6 text-soft" />
      <p className="text-sm/5 font-medium">{title}</p>
      {line && <p className="max-w-[50ch] text-sm/5 wrap-anywhere text-soft">{line}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
