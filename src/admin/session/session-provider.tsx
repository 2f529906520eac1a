import type { AuthChangeEvent } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Loading } from '#ui/panel/states/loading.tsx';
import { type Auth, auth, unexpectedSession } from './auth-client.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import {
  isConfirmationRequested,
  settleConfirmation,
  subscribeConfirmation,
} from './confirmation-request.ts';
import { meKey } from './me-query.ts';
import { type Credentials, signIn, signOut } from './session-actions.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import {
  getLatestToken,
  getSessionState,
  type SessionState,
  subscribeSessionState,
} from './session-state.ts';
import { parseTokenClaims } from './token-claims.ts';
import { UnexpectedSession } from './unexpected-session.tsx';

interface SessionInUse extends SessionState {
  auth: Auth;
  signIn(credentials: Credentials): Promise<void>;
  signOut(scope?: 'global' | 'local' | 'others'): Promise<void>;
}

/** Events after which other parts of the panel may be open to the user. */
const changesMe: ReadonlySet<AuthChangeEvent> = new Set(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED']);

const SessionContext = createContext<SessionInUse | null>(null);

/** Provides the session, shared by all tabs of the browser. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const now = useSyncExternalStore(subscribeSessionState, getSessionState);
  const isUnconfirmed = useSyncExternalStore(subscribeConfirmation, isConfirmationRequested);
  const queries = useQueryClient();
  const [unexpected, setUnexpected] = useState(unexpectedSession);
  useEffect(() => {
    let session = latestSessionId();
    return subscribeSessionState(({ state }, event) => {
      if (state === 'signed_out') {
        settleConfirmation(false);
        queries.clear();
      }
      const before = session;
      session = latestSessionId() ?? before;
      // Whoever has just signed in again is asked only if the server still wants it.
      if (session !== before) settleConfirmation(true);
      if (changesMe.has(event)) queries.invalidateQueries({ queryKey: meKey });
    });
  }, [queries]);
  const session = useMemo(() => ({ ...now, auth, signIn, signOut }), [now]);
  if (now.state === 'initializing') return <Loading fullScreen text="Initializing..." />;
  if (unexpected) {
    const current = now.state === 'signed_in' ? (now.user?.email ?? null) : null;
    const done = () => setUnexpected(null);
    return <UnexpectedSession session={unexpected} current={current} onDone={done} />;
  }
  return (
    <SessionContext value={session}>
      {children}
      {isUnconfirmed && !now.ended && <ConfirmationDialog email={now.user?.email ?? ''} />}
      {now.ended && (
        <SessionEndedDialog user={now.user} lacksSecondFactor={now.lacksSecondFactor} />
      )}
    </SessionContext>
  );
}

function latestSessionId(): unknown {
  return parseTokenClaims(getLatestToken()).session_id;
}

export function useSession(): SessionInUse {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider.');
  return session;
}
