import { useEffect, useState } from 'react';

const patienceMs = 500;

/** True once somebody has waited for half a second: before that nothing need be said. */
export function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
