import { auth } from '../../session/auth-client.ts';
import { withSession } from '../../session/with-session.ts';
import type { PasswordChange } from './password-change.ts';

/** Changes the password. The server asks for the current one too, and ends all other sessions. */
export async function savePassword({ current, next }: PasswordChange): Promise<void> {
  const change = { password: next, ...(current !== null && { current_password: current }) };
  const { error } = await withSession(() => auth.updateUser(change));
  if (error) throw error;
}
