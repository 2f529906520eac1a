import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { auth } from './auth-client.ts';
import { settledSession, toldToken } from './state.ts';

/**
 * The token of whoever is signed in, refreshed when it is due; null when nobody is. While a session that
 * ended is being renewed it waits, so that what was asked for meanwhile is not lost.
 */
export async function accessToken(): Promise<string | null> {
  const { state } = await settledSession();
  if (state === 'signed_out') return null;
  const { data, error } = await auth.getSession();
  if (data.session) return data.session.access_token;
  if (isAuthRetryableFetchError(error)) throw error;
  const { state: then } = await settledSession();
  return then === 'signed_out' ? null : toldToken();
}

/**
 * Another token after the server refused `refused`: a refreshed one, or, where the session is over, that of
 * the next sign-in. Null when there is none to be had.
 */
export async function tokenAfter(refused: string): Promise<string | null> {
  const now = await accessToken();
  if (now !== refused) return now;
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  if (isAuthRetryableFetchError(error) || error?.code === 'user_banned') return null;
  await auth.signOut({ scope: 'local' });
  return accessToken();
}
