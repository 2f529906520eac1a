import type { PasskeyListItem } from '@supabase/auth-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { auth } from '../session/auth-client.ts';
import { authSettingsQuery } from '../session/auth-settings-query.ts';

export type Passkey = PasskeyListItem;

/** Whether the server has passkeys, also if this browser cannot use them; false while that is not known yet. */
export function useHasPasskeys(): boolean {
  const { data } = useQuery(authSettingsQuery);
  return data?.passkeys_enabled ?? false;
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
