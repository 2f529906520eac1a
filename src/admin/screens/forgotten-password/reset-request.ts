import { auth } from '../../session/auth-client.ts';

/** Requests a password reset email. The response never reveals whether the account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${location.origin}/change-password`;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
