import { useEffect, useRef } from 'react';

/** Calls `act` when the window is hidden or closed, the last safe moment to save. */
export function usePageHide(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const now = () => latest.current();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', now);
    return () => {
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', now);
    };
  }, []);
}
