import { useEffect, useState } from 'react';

const delayMs = 500;

/** Returns true after half a second, so that short waits show no indicator. */
export function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
