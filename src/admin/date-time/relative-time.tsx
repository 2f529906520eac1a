import { useSyncExternalStore } from 'react';
import { Tip } from '../tooltip/tooltip.tsx';
import { formatDateTime, formatRelativeTime } from './format-date-time.ts';

const refreshMs = 30_000;

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** For lists in which only one row at a time is a tab stop. */
  tabIndex?: 0 | -1;
}

/** Relative time; hover or focus shows the exact time with its zone. */
export function RelativeTime({ at, tabIndex = 0 }: MomentProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <Tip text={formatDateTime(date)}>
      <button
        type="button"
        tabIndex={tabIndex}
        className="cursor-default rounded-sm text-start underline decoration-line decoration-dotted underline-offset-4 pointer-coarse:-my-1 pointer-coarse:py-1"
      >
        <time dateTime={at}>{formatRelativeTime(now, date)}</time>
        <span className="sr-only">{`, ${formatDateTime(date)}`}</span>
      </button>
    </Tip>
  );
}

const listeners = new Set<() => void>();
let now = new Date();
let interval: ReturnType<typeof setInterval> | undefined;

/** The current time, updated twice a minute: one timer for all instances. */
export function useNow(): Date {
  return useSyncExternalStore(listen, () => now);
}

function listen(notify: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    interval = setInterval(tick, refreshMs);
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) clearInterval(interval);
  };
}

function tick(): void {
  now = new Date();
  for (const notify of listeners) notify();
}
