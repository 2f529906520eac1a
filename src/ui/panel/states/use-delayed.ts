import { useEffect, useState } from 'react';

const indicatorDelayMs = 500;

/** Returns true after a delay in milliseconds; by default the one that keeps short waits without an indicator. */
export function useDelayed(delayMs = indicatorDelayMs): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return late;
}
