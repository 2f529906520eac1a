import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { StartPage } from '../auth-pages/auth-page.tsx';
import { takeUnexpected } from './auth-client.ts';
import { refusalOf } from './auth-failure.ts';
import type { ArrivingSession } from './email-link-result.ts';

interface Props {
  session: ArrivingSession;
  /** Email of whoever is signed in here; null for nobody. */
  current: string | null;
  onDone(): void;
}

/** Asks before a session from the URL is taken that this browser did not begin; see `isExpected`. */
export function UnexpectedSession({ session, current, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = session.email === '' ? 'another account' : session.email;

  async function proceed(): Promise<void> {
    setBusy(true);
    try {
      await takeUnexpected(session);
      onDone();
    } catch (error) {
      setProblem(refusalOf(error, 'This link no longer works.').sentence);
      setBusy(false);
    }
  }

  return (
    <StartPage title={`Sign in as ${name}?`}>
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <p className="break-words">
          {current
            ? `You're currently signed in as ${current}. Continuing signs that account out.`
            : 'You opened a link that signs you in to this account.'}
        </p>
        <p>
          If you didn't expect this, don't continue: you'd be working in someone else's account.
        </p>
        <Button kind="primary" onClick={onDone}>
          {current ? `Stay signed in as ${current}` : 'Cancel'}
        </Button>
        <Button busy={busy} busyText="Signing In..." onClick={() => void proceed()}>
          {`Sign in as ${name}`}
        </Button>
      </div>
    </StartPage>
  );
}
