import { useSyncExternalStore } from 'react';

/** Returns the height of the on-screen keyboard, in pixels. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(listen, covered);
}

function covered(): number {
  const seen = window.visualViewport;
  // A zoomed page also shows only part of the window, without a keyboard.
  if (!seen || seen.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
}

function listen(changed: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', changed);
  seen?.addEventListener('scroll', changed);
  return () => {
    seen?.removeEventListener('resize', changed);
    seen?.removeEventListener('scroll', changed);
  };
}
