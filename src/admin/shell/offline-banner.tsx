import { useSyncExternalStore } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="mb-4">
          <Notice tone="warning">
            You’re offline. Changes can’t be saved until you’re back online.
          </Notice>
        </div>
      )}
    </div>
  );
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
