import type { UserIdentity } from '@supabase/auth-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { linkClasses } from '../../auth-pages/link-classes.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useMe } from '../../session/me.ts';
import {
  identityEmail,
  identityName,
  identityProviderName,
} from '../../sign-in-providers/identity-name.ts';
import { isFromProvider, ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { toProviderStartProblem } from '../../sign-in-providers/provider-problem.ts';
import { startConnecting } from '../../sign-in-providers/provider-sign-in.ts';
import {
  type EnabledProvider,
  useMayConnect,
  useProviderName,
  useSignInOptions,
} from '../../sign-in-providers/sign-in-options.ts';
import { useOnReturn } from '../../sign-in-providers/use-on-return.ts';
import { DisconnectProviderDialog } from './disconnect-provider-dialog.tsx';

/** The providers with which the user signs in. */
export function SignInProvidersSection() {
  const { data: identities, error, refetch } = useQuery(ownIdentitiesQuery);
  const { providers } = useSignInOptions();
  const nameOf = useProviderName();
  const mayConnect = useMayConnect();
  const { managed_by_single_sign_on: isManaged } = useMe();
  const [disconnecting, setDisconnecting] = useState<UserIdentity | null>(null);
  if (error && !identities) {
    return (
      <LoadError title="Couldn’t load your sign-in providers." error={error} onRetry={refetch} />
    );
  }
  if (!identities) return <Loading />;
  const connected = identities.filter(isFromProvider);
  const others = providers.filter(({ name }) =>
    connected.every(({ provider }) => provider !== name),
  );
  const only = identities.length === 1 ? connected[0] : undefined;
  return (
    <div className="grid gap-3">
      <p>
        {isManaged ? (
          <span>Sign in with an account you have elsewhere.</span>
        ) : (
          <span>Sign in with an account you have elsewhere instead of your password.</span>
        )}
        {!isManaged && others.length > 0 && (
          <span>{` If your ${listLabels(others)} account has the same verified email address as here, it’s connected the first time you sign in.`}</span>
        )}
      </p>
      {connected.length > 0 && (
        <ul className="border-t border-line">
          {connected.map((identity) => (
            <li
              key={identity.identity_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5"
            >
              <IdentityText identity={identity} />
              {mayConnect && !only && (
                <Button
                  aria-label={`Disconnect ${identityName(identity, connected, nameOf)}`}
                  onClick={() => setDisconnecting(identity)}
                >
                  Disconnect
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayConnect && only && <OnlyProviderNote />}
      {mayConnect && others.length > 0 && <ConnectButtons providers={others} />}
      {disconnecting && (
        <DisconnectProviderDialog
          identity={disconnecting}
          connected={connected}
          onClose={() => setDisconnecting(null)}
        />
      )}
    </div>
  );
}

function IdentityText({ identity }: { identity: UserIdentity }) {
  const { created_at, last_sign_in_at } = identity;
  const nameOf = useProviderName();
  const email = identityEmail(identity);
  return (
    <div className="min-w-40 flex-1">
      <p className="font-medium wrap-anywhere">{identityProviderName(identity, nameOf)}</p>
      {email !== null && (
        <p className="wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
      )}
      {created_at && (
        <p className="text-[0.8125rem]/5 text-soft">
          <span>Connected</span> <RelativeTime at={created_at} />{' '}
          {last_sign_in_at && (
            <>
              <span>· last used</span> <RelativeTime at={last_sign_in_at} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function listLabels(providers: readonly EnabledProvider[]): string {
  const labels = providers.map(({ label }) => label);
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(labels);
}

/** Choosing a password adds an identity for the email address, except to accounts of single sign-on. */
function OnlyProviderNote() {
  const { confirms_by, managed_by_single_sign_on } = useMe();
  if (confirms_by === 'password' || managed_by_single_sign_on) {
    return (
      <p className="text-soft">
        You can’t disconnect it: nothing else is connected to your account.
      </p>
    );
  }
  return (
    <p className="text-soft">
      To disconnect it,{' '}
      <Link to="/change-password" className={linkClasses}>
        choose a password first
      </Link>
      .
    </p>
  );
}

function ConnectButtons({ providers }: { providers: readonly EnabledProvider[] }) {
  const connecting = useMutation({ mutationFn: startConnecting });
  useOnReturn(connecting.reset);
  const opening = connecting.isError || connecting.isIdle ? null : connecting.variables;
  return (
    <>
      {connecting.error && (
        <Notice tone="error">
          {toProviderStartProblem(connecting.error, 'The provider could not be connected.')}
        </Notice>
      )}
      <div className="flex min-w-0 flex-wrap gap-2">
        {providers.map(({ name, label }) => (
          <Button
            key={name}
            className="max-w-full overflow-hidden"
            busy={opening === name}
            busyText={`Opening ${label}...`}
            disabled={opening !== null && opening !== name}
            onClick={() => connecting.mutate(name)}
          >
            <span className="truncate">{`Connect ${label}`}</span>
          </Button>
        ))}
      </div>
    </>
  );
}
