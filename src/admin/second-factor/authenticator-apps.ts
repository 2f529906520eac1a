import type { Factor } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from '../session/auth-client.ts';

/** The key of all queries about the account's second factors. */
export const secondFactorsKey = ['auth', 'second-factors'];

/** The account's verified authenticator apps, as the server knows them now. */
export const authenticatorAppsQuery = queryOptions({
  queryKey: [...secondFactorsKey, 'apps'],
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
