import { useSyncExternalStore } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';

/** Says that the connection is gone for as long as it is. */
export function OfflineLine() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="mb-4">
          <Notice tone="warning">
            You are offline. Nothing can be saved until the connection is back.
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
