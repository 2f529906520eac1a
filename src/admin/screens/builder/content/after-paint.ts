import { useEffect, useRef } from 'react';

/**
 * Defers work after a change until it has been painted, so that typing stays responsive. Only the last of
 * several changes counts. `now` runs pending work at once.
 */
export function useAfterPaint<Value>(act: (value: Value) => void) {
  const latest = useRef(act);
  latest.current = act;
  const waiting = useRef<{ value: Value; frame: number } | null>(null);

  const parts = useRef({
    later(value: Value) {
      if (waiting.current) {
        waiting.current.value = value;
        return;
      }
      const frame = requestAnimationFrame(() => setTimeout(parts.now));
      waiting.current = { value, frame };
    },
    now() {
      const { current } = waiting;
      if (!current) return;
      waiting.current = null;
      cancelAnimationFrame(current.frame);
      latest.current(current.value);
    },
  }).current;

  useEffect(() => parts.now, [parts]);
  return parts;
}
