import type { Factor, Session } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from './auth-client.ts';
import { parseTokenClaims } from './token-claims.ts';

/** Whether the session is at the level that the account's factors ask for. */
export function provesSecondFactor({ user, access_token }: Session): boolean {
  const isProtected = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return !isProtected || parseTokenClaims(access_token).aal === 'aal2';
}

/** The account's verified authenticator apps, as the server knows them now. */
export const authenticatorAppsQuery = queryOptions({
  queryKey: ['auth', 'authenticator-apps'],
  queryFn: async (): Promise<Factor[]> => {
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    return data.totp;
  },
});

export function appName({ friendly_name }: Factor): string {
  return friendly_name || 'Authenticator app';
}

/** Raises the session by the code that an authenticator app shows. Throws an error for `toAuthFailure`. */
export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({
    factorId,
    code: code.replaceAll(/\s/g, ''),
  });
  if (error) throw error;
}
