import type { OAuthAuthorizationDetails } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { scopeLabel } from '../../applications/scope-label.ts';
import { AuthPage } from '../../auth-pages/auth-page.tsx';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { meQuery } from '../../session/me-query.ts';
import { useSession } from '../../session/session-provider.tsx';
import {
  type ConsentRequest,
  consentQuery,
  decideRequest,
  formatTarget,
} from './consent-request.ts';

/** The page on which a user gives an application access to their account, or denies it. */
export function Component() {
  const [params] = useSearchParams();
  const id = params.get('authorization_id') ?? '';
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...consentQuery(id, user?.id ?? ''),
    enabled: user !== null,
  });
  const [outcome, setOutcome] = useState<ConsentRequest | null>(null);
  const request = outcome ?? data;
  if (request?.kind === 'pending') {
    return <Decision details={request.details} onDecide={setOutcome} />;
  }
  if (request?.kind === 'approved') return <Return url={request.url} />;
  if (request) return <Closed isExpired={request.kind === 'expired'} />;
  if (isFetching || !error) return <Loading fullScreen />;
  return (
    <AuthPage title="Application access">
      <LoadError title="Couldn’t load the request." error={error} onRetry={refetch} />
    </AuthPage>
  );
}

interface DecisionProps {
  details: OAuthAuthorizationDetails;
  onDecide(outcome: ConsentRequest): void;
}

function Decision({ details, onDecide }: DecisionProps) {
  const { authorization_id: id, client, redirect_uri: redirectUri, scope, user } = details;
  const { signOut } = useSession();
  const [busy, setBusy] = useState<'approve' | 'deny' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(decision: 'approve' | 'deny'): Promise<void> {
    if (busy) return;
    setBusy(decision);
    setProblem(null);
    try {
      onDecide(await decideRequest(id, decision));
    } catch (error) {
      setProblem(toAuthFailure(error, 'Couldn’t send your decision. Try again.').message);
      setBusy(null);
    }
  }

  return (
    <AuthPage
      title="Application access"
      below={
        <Button kind="quiet" disabled={busy !== null} onClick={() => void signOut()}>
          Use another account
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <p className="wrap-anywhere">
          <bdi className="font-medium">{client.name}</bdi>
          <span> wants to sign you in</span>
          <AccountName email={user.email} />
          <span>. It will see:</span>
        </p>
        <ul className="list-disc ps-5">
          {scope.split(' ').map((name) => (
            <li key={name}>{scopeLabel(name)}</li>
          ))}
        </ul>
        <p className="wrap-anywhere">
          <span>It can’t open the admin panel or change your account. You’ll continue at </span>
          <bdi className="font-medium">{formatTarget(redirectUri)}</bdi>
          <span>. If you don’t recognise it, choose Deny.</span>
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            kind="primary"
            busy={busy !== null}
            {...(busy === 'approve' && { busyText: 'Approving...' })}
            onClick={() => void decide('approve')}
          >
            Approve
          </Button>
          <Button
            busy={busy !== null}
            {...(busy === 'deny' && { busyText: 'Denying...' })}
            onClick={() => void decide('deny')}
          >
            Deny
          </Button>
        </div>
      </div>
    </AuthPage>
  );
}

/** Not every account has an email address, or a name in the panel. */
function AccountName({ email }: { email: string }) {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const name = email || me?.full_name;
  if (!name) return null;
  return (
    <>
      <span>{' as '}</span>
      <bdi className="font-medium">{name}</bdi>
    </>
  );
}

function Closed({ isExpired }: { isExpired: boolean }) {
  return (
    <AuthPage title="Application access">
      <Notice
        tone="warning"
        title={isExpired ? 'This request has expired.' : 'This request has already been answered.'}
      >
        <p>Go back to the application and sign in again.</p>
      </Notice>
    </AuthPage>
  );
}

/** Goes to the application. The text stays where its URL opens an app. */
function Return({ url }: { url: string }) {
  useEffect(() => location.replace(url), [url]);
  return (
    <AuthPage title="Application access">
      <p role="status">Returning to the application. You can close this page if it stays open.</p>
    </AuthPage>
  );
}
