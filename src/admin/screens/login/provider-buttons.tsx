import { useState } from 'react';
import { useLocation } from 'react-router';
import { providerName } from '#text/provider-name.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { type AuthFailure, toAuthFailure } from '../../session/auth-failure.ts';
import { getNextUrl } from '../../session/next-url.ts';
import { useEnabledProviders } from '../../sign-in-providers/enabled-providers.ts';
import { startProviderSignIn } from '../../sign-in-providers/provider-sign-in.ts';
import { useOnReturn } from '../../sign-in-providers/use-on-return.ts';

interface ProviderButtonsProps {
  /** While the form is being sent. */
  disabled: boolean;
  /** Whether to stay signed in, when a provider is chosen. */
  isRemembered(): boolean;
  onStart(): void;
  onRejection(rejection: AuthFailure): void;
}

/** A button for each provider. */
export function ProviderButtons({
  disabled,
  isRemembered,
  onStart,
  onRejection,
}: ProviderButtonsProps) {
  const providers = useEnabledProviders();
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

  return providers.map((provider) => (
    <Button
      key={provider}
      busy={opening === provider}
      busyText={`Opening ${providerName(provider)}...`}
      disabled={disabled || (opening !== null && opening !== provider)}
      onClick={() => void start(provider)}
    >
      {`Sign in with ${providerName(provider)}`}
    </Button>
  ));
}
