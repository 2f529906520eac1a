import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { provesSecondFactor } from './assurance-level.ts';
import { auth } from './auth-client.ts';
import { clearStoredCopy } from './clipboard-storage.ts';
import {
  clearSigningOut,
  deleteStoredSession,
  hasStoredSession,
  isSigningOut,
  markSignedIn,
  markSigningOut,
  sessionKey,
  unmarkSignedIn,
} from './stored-session.ts';

export interface SessionState {
  state: 'initializing' | 'signed_out' | 'signed_in';
  /** The session ended unexpectedly, or no longer proves the second factor; the user signs in again above the screen. */
  ended: boolean;
  /** The account has a second factor that the session does not prove; no request is sent until it does. */
  lacksSecondFactor: boolean;
  /** The user signed out, here or in another tab. */
  hasSignedOut: boolean;
  /** Null while unknown. */
  user: { id: string; email: string } | null;
}

type Listener = (now: SessionState, event: AuthChangeEvent) => void;

const signedOut: SessionState = {
  state: 'signed_out',
  ended: false,
  lacksSecondFactor: false,
  hasSignedOut: false,
  user: null,
};
let current: SessionState = { ...signedOut, state: 'initializing' };
let latestToken: string | null = null;
const listeners = new Set<Listener>();

export function getSessionState(): SessionState {
  return current;
}

/** The token of the last sign-in or refresh in any tab; storage may follow a moment later. */
export function getLatestToken(): string | null {
  return latestToken;
}

export function subscribeSessionState(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Resolves once the session is known and proves what the account needs, or is over. */
export function waitForSession(): Promise<SessionState> {
  const isSettled = ({ state, ended, lacksSecondFactor }: SessionState) =>
    state !== 'initializing' && !ended && !lacksSecondFactor;
  if (isSettled(current)) return Promise.resolve(current);
  return new Promise((resolve) => {
    const stop = subscribeSessionState((now) => {
      if (!isSettled(now)) return;
      stop();
      resolve(now);
    });
  });
}

/** Clears the session of this browser, whether or not the server could be reached. */
export function discardSession(): void {
  markSigningOut();
  deleteStoredSession();
  handleEnd('SIGNED_OUT');
}

auth.onAuthStateChange((event, session) => {
  if (session) handleSignIn(event, session);
  else if (event === 'INITIAL_SESSION' && hasStoredSession()) handleUnreadable(event);
  else if (event === 'INITIAL_SESSION' || event === 'SIGNED_OUT') handleEnd(event);
});

// A tab that could not reach the server deletes the session without the client noticing.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === sessionKey && newValue === null) handleEnd('SIGNED_OUT');
});

function handleSignIn(event: AuthChangeEvent, session: Session): void {
  const { user, access_token } = session;
  const before = current.user;
  // The screen shows another user's data.
  if (before && before.id !== user.id && current.state === 'signed_in') {
    clearStoredCopy();
    location.reload();
    return;
  }
  if (current.state !== 'signed_in' || current.ended) clearSigningOut();
  markSignedIn();
  latestToken = access_token;
  const lacksSecondFactor = !provesSecondFactor(session);
  const wasOpen = current.state === 'signed_in' && before !== null && !current.lacksSecondFactor;
  const person = { id: user.id, email: user.email ?? '' };
  change(
    {
      state: 'signed_in',
      ended: lacksSecondFactor && (current.ended || wasOpen),
      lacksSecondFactor,
      hasSignedOut: false,
      user: person,
    },
    event,
  );
}

/** Only the refresh failed; the session still exists. */
function handleUnreadable(event: AuthChangeEvent): void {
  change({ ...signedOut, state: 'signed_in' }, event);
}

function handleEnd(event: AuthChangeEvent): void {
  const wasSignedIn = current.state === 'signed_in';
  unmarkSignedIn();
  latestToken = null;
  const isIntended = !wasSignedIn || current.user === null || isSigningOut();
  const hasSignedOut = wasSignedIn || current.hasSignedOut;
  // Other users must not paste what was copied.
  if (isIntended) clearStoredCopy();
  change(
    isIntended
      ? { ...signedOut, hasSignedOut }
      : { ...current, ended: true, lacksSecondFactor: false },
    event,
  );
}

function change(next: SessionState, event: AuthChangeEvent): void {
  const isSame =
    next.state === current.state &&
    next.ended === current.ended &&
    next.lacksSecondFactor === current.lacksSecondFactor &&
    next.hasSignedOut === current.hasSignedOut &&
    next.user?.id === current.user?.id &&
    next.user?.email === current.user?.email;
  if (!isSame) current = next;
  for (const listener of [...listeners]) listener(current, event);
}
