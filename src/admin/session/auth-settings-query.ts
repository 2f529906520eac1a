import { queryOptions } from '@tanstack/react-query';
import { authUrl } from './auth-client.ts';

/** What the auth service offers on this server. */
export interface AuthServiceSettings {
  passkeys_enabled: boolean;
  mfa_webauthn_enabled: boolean;
  /** Whether users connect and disconnect providers themselves. */
  manual_linking_enabled: boolean;
}

/** Changes only when the server restarts. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: async (): Promise<AuthServiceSettings> => {
    const response = await fetch(`${authUrl}/settings`);
    if (!response.ok) throw new Error('Could not load the settings of the auth service.');
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
