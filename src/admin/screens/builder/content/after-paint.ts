import { useEffect, useRef } from 'react';

/**
 * Defers work after a change until it has been painted, so that typing stays responsive. Only the last of
 * several changes counts. `now` runs pending work at once.
 */
export function useAfterPaint<Value>(act: (value: Value) => void) {
  const latest = useRef(act);
  latest.current = act;
  const pending = useRef<{ value: Value; frame: number } | null>(null);

  const scheduler = useRef({
    later(value: Value) {
      if (pending.current) {
        pending.current.value = value;
        return;
      }
      const frame = requestAnimationFrame(() => setTimeout(scheduler.now));
      pending.current = { value, frame };
    },
    now() {
      const { current } = pending;
      if (!current) return;
      pending.current = null;
      cancelAnimationFrame(current.frame);
      latest.current(current.value);
    },
  }).current;

  useEffect(() => scheduler.now, [scheduler]);
  return scheduler;
}
