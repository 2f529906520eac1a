import { useEffect, useState } from 'react';
import { Tip } from '../tip/tip.tsx';
import { exactly, relativeTo } from './relative.ts';

const refreshMs = 30_000;

interface MomentProps {
  /** ISO 8601. */
  at: string;
}

/** How long ago something was; the exact time, with its zone, shows on hover and on focus. */
export function Moment({ at }: MomentProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <Tip text={exactly(date)}>
      <button
        type="button"
        className="cursor-default rounded-sm text-start underline decoration-line decoration-dotted underline-offset-4"
      >
        <time dateTime={at}>{relativeTo(now, date)}</time>
        <span className="sr-only">, {exactly(date)}</span>
      </button>
    </Tip>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
