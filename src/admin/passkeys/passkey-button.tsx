import { useEffect, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useWait, WaitNotice } from '../auth-pages/wait-notice.tsx';
import { type AuthFailure, toAuthFailure } from '../session/auth-failure.ts';
import { supportsPasskeys } from './browser-passkeys.ts';
import { useHasPasskeys } from './passkey-queries.ts';
import {
  type ChosenPasskey,
  choosePasskey,
  isPasskeyOf,
  signInWithPasskey,
  suggestPasskeys,
} from './passkey-sign-in.ts';

interface PasskeyButtonProps {
  /** While the form is being sent. */
  disabled: boolean;
  /** Whether the browser suggests passkeys in a field of the form. */
  isSuggesting?: boolean;
  /** The only user who may sign in; anyone if left out. */
  user?: { id: string; email: string } | null;
  /** Whether to stay signed in, when a passkey has been chosen. */
  isRemembered(): boolean;
  onStart(): void;
  onRejection(rejection: AuthFailure): void;
}

/** Signs in with a passkey, by this button or by a suggestion in the field with `autocomplete="webauthn"`. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return useHasPasskeys() && supportsPasskeys() && <OfferedPasskeys {...props} />;
}

function OfferedPasskeys({
  disabled,
  isSuggesting: suggests = false,
  user = null,
  isRemembered,
  onStart,
  onRejection,
}: PasskeyButtonProps) {
  // Whoever has to wait for it can still use their password.
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  // The browser would suggest a rejected passkey again.
  const [isRejected, setRejected] = useState(false);
  const isSuggesting = suggests && !disabled && !busy && !isRejected;

  async function signIn(choose: () => Promise<ChosenPasskey | null>) {
    setBusy(true);
    onStart();
    try {
      const chosen = await choose();
      if (chosen && user && !isPasskeyOf(chosen, user.id)) {
        throw new Error(
          `This passkey belongs to another account. Choose a passkey for ${user.email || 'this account'}.`,
        );
      }
      if (chosen) await signInWithPasskey(chosen, isRemembered());
    } catch (error) {
      const rejection = toAuthFailure(error, 'Failed to sign in');
      if (rejection.code === 'webauthn_verification_failed') setRejected(true);
      if (rejection.waitSeconds !== null) wait.begin(rejection.waitSeconds);
      else onRejection(rejection);
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been chosen is used at once.
  useEffect(() => {
    if (!isSuggesting) return;
    const controller = new AbortController();
    suggestPasskeys(controller.signal).then(
      (chosen) => chosen && signIn(async () => chosen),
      // The user has not asked for it, and still has the button.
      () => undefined,
    );
    return () => controller.abort();
  }, [isSuggesting]);

  return (
    <>
      {wait.seconds > 0 && (
        <WaitNotice seconds={wait.seconds} title="Too many sign-ins with passkeys." />
      )}
      <Button
        busy={busy}
        busyText="Waiting for your passkey..."
        disabled={disabled || wait.seconds > 0}
        onClick={() => void signIn(choosePasskey)}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
