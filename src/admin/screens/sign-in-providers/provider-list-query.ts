import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { defaultPageSize } from '../../lists/param-types.ts';

const resource = api['sign-in-providers'];

export type SignInProvider = InferResponseType<typeof resource.$get, 200>['items'][number];
export type IdentityProvider = Extract<SignInProvider, { kind: 'saml' }>;
export type OauthProvider = Exclude<SignInProvider, IdentityProvider>;

/** One page of the providers. Programs can change those of the admin API at any time. */
export function useSignInProviders(page: number) {
  const query = { page: String(page), page_size: String(defaultPageSize) };
  return useQuery({
    queryKey: ['sign-in-providers', query],
    queryFn: () => parseResponse(resource.$get({ query })),
    placeholderData: keepPreviousRows,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Has the server connect to a provider. Returns the problem that it found, or null. */
export async function testProvider(name: string) {
  const { problem } = await parseResponse(resource[':name'].test.$post({ param: { name } }));
  return problem;
}
