import { useSyncExternalStore } from 'react';

/** Returns the height of the on-screen keyboard, in pixels. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(listen, coveredHeight);
}

function coveredHeight(): number {
  const viewport = window.visualViewport;
  // A zoomed page also shows only part of the window, without a keyboard.
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

function listen(changed: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
}
