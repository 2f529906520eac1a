import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { auth } from './auth-client.ts';
import { getLatestToken, getSessionState, waitForSession } from './session-state.ts';

const tooMany = 429;
const firstOfFailures = 500;

/**
 * The token of whoever is signed in, refreshed when it is due; null when nobody is. While a session that
 * ended is being renewed it waits, so that what was asked for meanwhile is not lost.
 */
export async function accessToken(): Promise<string | null> {
  const { state } = await waitForSession();
  if (state === 'signed_out') return null;
  const { data, error } = await auth.getSession();
  if (data.session) return ownTokenOf(data.session);
  if (isAuthRetryableFetchError(error)) throw error;
  const { state: then } = await waitForSession();
  return then === 'signed_out' ? null : getLatestToken();
}

/**
 * Another token after the server refused `refused`: a refreshed one, or, where the session is over, that of
 * the next sign-in. Null when there is none to be had. Throws where the server cannot say for now.
 */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  const now = await accessToken();
  if (now !== refused) return now;
  const { data, error } = await auth.refreshSession();
  if (data.session) return ownTokenOf(data.session);
  if (isInPassing(error)) throw error;
  if (error?.code === 'user_banned') return null;
  // Another tab may have refreshed the same session a moment before.
  const then = await accessToken();
  if (then !== refused) return then;
  await auth.signOut({ scope: 'local' });
  return accessToken();
}

/** Null where somebody else has come in in another tab: what is on this screen is not theirs to send. */
function ownTokenOf({ user, access_token }: Session): string | null {
  const { user: person } = getSessionState();
  return person && person.id !== user.id ? null : access_token;
}

function isInPassing(error: { status?: number | undefined } | null): boolean {
  const status = error?.status ?? 0;
  return isAuthRetryableFetchError(error) || status === tooMany || status >= firstOfFailures;
}
