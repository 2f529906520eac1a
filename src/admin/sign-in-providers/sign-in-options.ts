import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { providerName } from '#text/provider-name.ts';
import { minuteMs } from '#time/durations.ts';
import { api, parseResponse } from '../api/client.ts';
import { authSettingsQuery } from '../session/auth-settings-query.ts';

type SignInOptions = InferResponseType<(typeof api)['sign-in-options']['$get'], 200>;
export type EnabledProvider = SignInOptions['providers'][number];

const none: SignInOptions = { providers: [], single_sign_on: false };

/** Programs can add providers while the server runs. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => parseResponse(api['sign-in-options'].$get()),
  staleTime: minuteMs,
});

/** The providers of this server, and whether it has single sign-on; nothing while they are not known yet. */
export function useSignInOptions(): SignInOptions {
  const { data } = useQuery(signInOptionsQuery);
  return data ?? none;
}

/** Returns the name of a provider by its id in identities, such as `github` or `custom:directory`. */
export function useProviderName(): (provider: string) => string {
  const { providers } = useSignInOptions();
  return (provider) =>
    providers.find(({ name }) => name === provider)?.label ?? providerName(provider);
}

/** Whether users connect and disconnect providers themselves. */
export function useMayConnect(): boolean {
  const { data } = useQuery(authSettingsQuery);
  return data?.manual_linking_enabled ?? false;
}
