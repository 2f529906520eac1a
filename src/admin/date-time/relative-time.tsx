import { useSyncExternalStore } from 'react';
import { Tip } from '../tooltip/tooltip.tsx';
import { formatDateTime, formatRelativeTime } from './format-date-time.ts';

const refreshMs = 30_000;

interface MomentProps {
  /** ISO 8601. */
  at: string;
}

/** How long ago something was; the exact time, with its zone, shows on hover and on focus. */
export function RelativeTime({ at }: MomentProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <Tip text={formatDateTime(date)}>
      <button
        type="button"
        className="cursor-default rounded-sm text-start underline decoration-line decoration-dotted underline-offset-4 pointer-coarse:-my-1 pointer-coarse:py-1"
      >
        <time dateTime={at}>{formatRelativeTime(now, date)}</time>
        <span className="sr-only">, {formatDateTime(date)}</span>
      </button>
    </Tip>
  );
}

const listeners = new Set<() => void>();
let now = new Date();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One clock for all that is shown. */
function useNow(): Date {
  return useSyncExternalStore(listen, () => now);
}

function listen(tell: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    ticking = setInterval(tick, refreshMs);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) clearInterval(ticking);
  };
}

function tick(): void {
  now = new Date();
  for (const tell of listeners) tell();
}
