import type { PasskeyListItem } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { auth, authUrl } from '../session/auth-client.ts';

export type Passkey = PasskeyListItem;

/** Whether the server has passkeys switched on, which changes only when it restarts. */
const passkeysEnabledQuery = queryOptions({
  queryKey: ['auth', 'passkeys-enabled'],
  queryFn: async (): Promise<boolean> => {
    const response = await fetch(`${authUrl}/settings`);
    if (!response.ok) throw new Error('Could not load the settings of the auth service.');
    const { passkeys_enabled } = await response.json();
    return passkeys_enabled === true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the server has passkeys, also if this browser cannot use them; false while that is not known yet. */
export function useHasPasskeys(): boolean {
  const { data } = useQuery(passkeysEnabledQuery);
  return data ?? false;
}

/** The passkeys of the account, oldest first. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: async (): Promise<Passkey[]> => {
    const { data, error } = await auth.passkey.list();
    if (error) throw error;
    return data;
  },
});

export function passkeyName({ friendly_name }: Passkey): string {
  return friendly_name || 'Passkey';
}
