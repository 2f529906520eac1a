import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useUnloadWarning } from './unload-warning.ts';

interface Leaving {
  unsaved: boolean;
  /** Whether the local draft survives closing the window. */
  isStoredLocally?: boolean;
  /** Whether the form stays open at the next location; compares the path by default. */
  staysAt?: (next: Location) => boolean;
  onDiscard(): void;
}

/** Confirms leaving a form with unsaved changes. Signing out doesn't ask: the local draft keeps them. */
export function useLeaveGuard({ unsaved, isStoredLocally = false, staysAt, onDiscard }: Leaving) {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation, currentLocation }) =>
      unsaved &&
      !isReleased.current &&
      nextLocation.pathname !== '/login' &&
      !(staysAt?.(nextLocation) ?? nextLocation.pathname === currentLocation.pathname),
  );
  useEffect(() => {
    // Saved while the question was open.
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
  useUnloadWarning(unsaved && !isStoredLocally);
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard your changes?"
      sentence="Your changes haven’t been saved."
      confirmText="Discard changes"
      danger
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      onConfirm={() => {
        // The button can still be clicked while the dialog closes.
        if (blocker.state !== 'blocked') return;
        onDiscard();
        blocker.proceed();
      }}
    />
  );
  return {
    question,
    /** Whether the user is leaving, or is being asked. */
    isLeaving: blocker.state !== 'unblocked',
    /** Call after saving or discarding: the next navigation doesn't ask. */
    release() {
      isReleased.current = true;
    },
  };
}
