import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';

/** Shown while files are under way: asks before whoever sends them goes elsewhere in the panel. */
export function LeavingUploads() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  useClosingQuestion(true);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Stop uploading?"
      sentence="Files are still being uploaded. If you leave now, they are stopped."
      confirmText="Stop uploading"
      danger
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      onConfirm={() => {
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    />
  );
}

/** Has the browser ask before the tab is closed or loaded anew. */
export function useClosingQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
