import { useEffect, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { useHasPasskeys } from '../../passkeys/passkey-queries.ts';
import {
  type ChosenPasskey,
  choosePasskey,
  signInWithPasskey,
  suggestPasskeys,
} from '../../passkeys/passkey-sign-in.ts';

interface PasskeyButtonProps {
  /** While the form is being sent. */
  disabled: boolean;
  /** Whether to stay signed in, when a passkey has been chosen. */
  isRemembered(): boolean;
  onStart(): void;
  /** Receives an error for `toAuthFailure`. */
  onError(error: unknown): void;
}

/** Signs in with a passkey, by this button or by a suggestion in the field for the email address. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return useHasPasskeys() && <OfferedPasskeys {...props} />;
}

function OfferedPasskeys({ disabled, isRemembered, onStart, onError }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  // The browser would suggest a rejected passkey again.
  const [isRejected, setRejected] = useState(false);
  const isSuggesting = !disabled && !busy && !isRejected;

  async function signIn(choose: () => Promise<ChosenPasskey | null>) {
    setBusy(true);
    onStart();
    try {
      const chosen = await choose();
      if (chosen) await signInWithPasskey(chosen, isRemembered());
    } catch (error) {
      setRejected(true);
      onError(error);
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
    <Button
      busy={busy}
      busyText="Waiting for your passkey..."
      disabled={disabled}
      onClick={() => void signIn(choosePasskey)}
    >
      Sign in with a passkey
    </Button>
  );
}
