import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useUnloadWarning } from '../../forms/unload-warning.ts';

/** Mounted during uploads: confirms leaving the screen. */
export function UploadLeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  useUnloadWarning(true);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Stop uploading?"
      sentence="Files are still uploading. If you leave now, the uploads will be cancelled."
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
