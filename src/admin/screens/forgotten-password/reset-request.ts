import { auth } from '../../session/auth-client.ts';

/** Asks for the letter. Whether there is such an account, nobody learns. */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${location.origin}/change-password`;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
