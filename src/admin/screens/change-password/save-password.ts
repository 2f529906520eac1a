import { isAuthSessionMissingError } from '@supabase/auth-js';
import { accessToken, refreshAccessToken } from '../../session/access-token.ts';
import { auth } from '../../session/auth-client.ts';
import type { PasswordChange } from './password-change.ts';

/** Changes the password. The server asks for the current one too, and ends all other sessions. */
export async function savePassword({ current, next }: PasswordChange): Promise<void> {
  const change = { password: next, ...(current !== null && { current_password: current }) };
  const token = await accessToken();
  // The stored session may belong to another user, who signed in in another tab.
  if (token === null) throw new Error('You’re no longer signed in. Reload this page.');
  const { error } = await auth.updateUser(change);
  if (!error) return;
  // The session ended without this tab noticing; after signing in again the change can continue.
  const again = isAuthSessionMissingError(error) && (await refreshAccessToken(token));
  if (!again) throw error;
  const { error: still } = await auth.updateUser(change);
  if (still) throw still;
}
