import type { UserIdentity } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { auth } from '../session/auth-client.ts';
import { useSignInOptions } from './sign-in-options.ts';

/** All identities of the account: one for each way to sign in, the email address among them. */
export const ownIdentitiesQuery = queryOptions({
  queryKey: ['auth', 'identities'],
  queryFn: async (): Promise<UserIdentity[]> => {
    const { data, error } = await auth.getUserIdentities();
    if (error) throw error;
    return data.identities;
  },
});

const ownWays: ReadonlySet<string> = new Set(['email', 'phone']);

export function isFromProvider({ provider }: UserIdentity): boolean {
  return !ownWays.has(provider);
}

/** Whether the identity comes from an organisation's identity provider. */
export function isSingleSignOn({ provider }: Pick<UserIdentity, 'provider'>): boolean {
  return provider.startsWith('sso:');
}

/** Whether the server has providers, or the account is connected to one that it had; false while that is not known yet. */
export function useHasProviders(): boolean {
  const isEnabled = useSignInOptions().providers.length > 0;
  const { data } = useQuery(ownIdentitiesQuery);
  return isEnabled || (data?.some(isFromProvider) ?? false);
}
