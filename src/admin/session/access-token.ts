import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { auth } from './auth-client.ts';
import { getLatestToken, getSessionState, waitForSession } from './session-state.ts';

const tooMany = 429;
const minServerError = 500;

/**
 * Returns the access token, refreshed if needed; null if nobody is signed in. If the session has ended or lacks the second
 * factor, waits until the user has signed in again, so that the request isn't lost.
 */
export async function accessToken(): Promise<string | null> {
  const { state } = await waitForSession();
  if (state === 'signed_out') return null;
  const { data, error } = await auth.getSession();
  if (data.session) return getOwnToken(data.session);
  if (isAuthRetryableFetchError(error)) throw error;
  const { state: then } = await waitForSession();
  return then === 'signed_out' ? null : getLatestToken();
}

/**
 * Returns another token after the server rejected `rejected`: a refreshed one, or after the next sign-in if the
 * session is over; null if there is none. Throws if the server can't be reached.
 */
export async function refreshAccessToken(rejected: string): Promise<string | null> {
  const now = await accessToken();
  if (now !== rejected) return now;
  const { data, error } = await auth.refreshSession();
  if (data.session) return accessToken();
  if (isTemporary(error)) throw error;
  if (error?.code === 'user_banned') return null;
  // Another tab may have refreshed the same session just before.
  const then = await accessToken();
  if (then !== rejected) return then;
  await auth.signOut({ scope: 'local' });
  return accessToken();
}

/** Null if another user has signed in in another tab, who must not send this screen's data. */
function getOwnToken({ user, access_token }: Session): string | null {
  const { user: person } = getSessionState();
  return person && person.id !== user.id ? null : access_token;
}

function isTemporary(error: { status?: number | undefined } | null): boolean {
  const status = error?.status ?? 0;
  return isAuthRetryableFetchError(error) || status === tooMany || status >= minServerError;
}
