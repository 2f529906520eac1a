import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { acceptUnexpectedSession } from './auth-client.ts';
import { toAuthFailure } from './auth-failure.ts';
import type { LinkSession } from './email-link-result.ts';

interface Props {
  session: LinkSession;
  /** Email address of the signed-in user; null for none. */
  current: string | null;
  onDone(): void;
}

/** Confirms before accepting a session from the URL that this browser did not start; see `isExpected`. */
export function UnexpectedSession({ session, current, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = session.email === '' ? 'another account' : session.email;

  async function proceed(): Promise<void> {
    setBusy(true);
    try {
      await acceptUnexpectedSession(session);
      onDone();
    } catch (error) {
      setProblem(toAuthFailure(error, 'This link no longer works.').message);
      setBusy(false);
    }
  }

  return (
    <AuthPage title={`Sign in as ${name}?`}>
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <p className="break-words">
          {current
            ? `You’re currently signed in as ${current}. If you continue, you’ll be signed out of it.`
            : 'You opened a link that signs you in to this account.'}
        </p>
        <p>
          If you didn’t expect this, don’t continue: you’d be working in someone else’s account.
        </p>
        <Button kind="primary" onClick={onDone}>
          {current ? `Stay signed in as ${current}` : 'Cancel'}
        </Button>
        <Button busy={busy} busyText="Signing In..." onClick={() => void proceed()}>
          {`Sign in as ${name}`}
        </Button>
      </div>
    </AuthPage>
  );
}
