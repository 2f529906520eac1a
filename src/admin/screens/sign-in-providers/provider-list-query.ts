import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';

const resource = api['sign-in-providers'];

export type SignInProvider = InferResponseType<typeof resource.$get, 200>['items'][number];

/** The providers that the environment enables. They change only when the server restarts. */
export const providerListQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async () => (await parseResponse(resource.$get())).items,
});

/** Has the server connect to a provider. Returns the problem that it found, or null. */
export async function testProvider(name: string) {
  const { problem } = await parseResponse(resource[':name'].test.$post({ param: { name } }));
  return problem;
}
