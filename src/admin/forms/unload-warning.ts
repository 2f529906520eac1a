import { useEffect } from 'react';

/** Lets the browser confirm before the tab is closed or reloaded. */
export function useUnloadWarning(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
