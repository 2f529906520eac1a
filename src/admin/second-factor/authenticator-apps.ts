import { auth } from '../session/auth-client.ts';

/** Raises the session by the code that an authenticator app shows. Throws an error for `toAuthFailure`. */
export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({
    factorId,
    code: code.replaceAll(/\s/g, ''),
  });
  if (error) throw error;
}
