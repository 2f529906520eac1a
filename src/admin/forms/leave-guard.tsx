import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';

interface Leaving {
  /** Whether something was typed that is not saved. */
  unsaved: boolean;
  /** Whether the browser keeps it when the window is closed: unlike what survives a reload alone. */
  isKept?: boolean;
  /** Whether the form is still there at the next address. */
  staysAt?: (next: Location) => boolean;
  onDiscard(): void;
}

/** Asks before leaving a form with unsaved changes. A sign-out does not ask: the local draft keeps them. */
export function useLeaveGuard({ unsaved, isKept = false, staysAt, onDiscard }: Leaving) {
  const settled = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation, currentLocation }) =>
      unsaved &&
      !settled.current &&
      nextLocation.pathname !== '/login' &&
      !(staysAt?.(nextLocation) ?? nextLocation.pathname === currentLocation.pathname),
  );
  const isAtRisk = unsaved && !isKept;
  useEffect(() => {
    if (!isAtRisk) return;
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isAtRisk]);
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard your changes?"
      sentence="What you typed has not been saved."
      confirmText="Discard changes"
      danger
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset();
      }}
      onConfirm={() => {
        // A question that is just closing can still be pressed.
        if (blocker.state !== 'blocked') return;
        onDiscard();
        blocker.proceed();
      }}
    />
  );
  return {
    question,
    /** It is saved or discarded: the next step away asks nothing. */
    settle() {
      settled.current = true;
    },
  };
}

/** The browser asks in words of its own. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
