import { useEffect, useRef } from 'react';

/**
 * Puts off what a change brings with it until the change has been painted, so that a key is seen at once.
 * Of several changes before that, the last one counts. `now` does at once what still waits.
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
