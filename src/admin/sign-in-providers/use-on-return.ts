import { useEffect } from 'react';

/** Calls `reset` when someone goes back to this page from that of a provider: browsers show it as it was left. */
export function useOnReturn(reset: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was left is reset.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
}
