import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { accessToken, refreshAccessToken } from './access-token.ts';

/**
 * Calls the auth service for the signed-in user. If the session ended without this tab noticing, calls again after the user has
 * signed in again.
 */
export async function withSession<Result extends { error: AuthError | null }>(
  call: () => Promise<Result>,
): Promise<Result> {
  const token = await accessToken();
  // The stored session may belong to another user, who signed in in another tab.
  if (token === null) throw new Error('You’re no longer signed in. Reload this page.');
  const result = await call();
  const again = isAuthSessionMissingError(result.error) && (await refreshAccessToken(token));
  return again ? call() : result;
}
