import { isAuthSessionMissingError } from '@supabase/auth-js';
import { accessToken, refreshAccessToken } from '../../session/access-token.ts';
import { auth } from '../../session/auth-client.ts';
import type { PasswordChange } from './password-change.ts';

/** Changes the password. The server asks for the current one too, and ends all other sessions. */
export async function savePassword({ current, next }: PasswordChange): Promise<void> {
  const change = { password: next, ...(current !== null && { current_password: current }) };
  const token = await accessToken();
  // What the browser holds may be the session of somebody else, who came in in another tab.
  if (token === null) throw new Error('You’re no longer signed in. Reload this page.');
  const { error } = await auth.updateUser(change);
  if (!error) return;
  // The session had ended without this tab knowing; after the next sign-in it can go on.
  const again = isAuthSessionMissingError(error) && (await refreshAccessToken(token));
  if (!again) throw error;
  const { error: still } = await auth.updateUser(change);
  if (still) throw still;
}
