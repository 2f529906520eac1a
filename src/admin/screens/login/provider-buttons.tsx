import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { type AuthFailure, toAuthFailure } from '../../session/auth-failure.ts';
import { getNextUrl } from '../../session/next-url.ts';
import { startProviderSignIn } from '../../sign-in-providers/provider-sign-in.ts';
import { useSignInOptions } from '../../sign-in-providers/sign-in-options.ts';
import { useOnReturn } from '../../sign-in-providers/use-on-return.ts';

interface ProviderButtonsProps {
  /** While the form is being sent. */
  disabled: boolean;
  /** Whether to stay signed in, when a provider is chosen. */
  isRemembered(): boolean;
  onStart(): void;
  onRejection(rejection: AuthFailure): void;
  onSingleSignOn(): void;
}

/** A button for each provider, and one for single sign-on. */
export function ProviderButtons({
  disabled,
  isRemembered,
  onStart,
  onRejection,
  onSingleSignOn,
}: ProviderButtonsProps) {
  const { providers, single_sign_on } = useSignInOptions();
  const { search } = useLocation();
  const [opening, setOpening] = useState<string | null>(null);

  useOnReturn(() => setOpening(null));

  async function start(provider: string) {
    setOpening(provider);
    onStart();
    try {
      const next = getNextUrl(search) ?? '/admin';
      await startProviderSignIn({ provider, remember: isRemembered(), next });
    } catch (error) {
      setOpening(null);
      onRejection(toAuthFailure(error, 'Failed to sign in'));
    }
  }

  return (
    <>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          className="min-w-0 overflow-hidden"
          busy={opening === name}
          busyText={`Opening ${label}...`}
          disabled={disabled || (opening !== null && opening !== name)}
          onClick={() => void start(name)}
        >
          <span className="truncate">{`Sign in with ${label}`}</span>
        </Button>
      ))}
      {single_sign_on && (
        <Button disabled={disabled || opening !== null} onClick={onSingleSignOn}>
          Sign in with single sign-on
        </Button>
      )}
    </>
  );
}
