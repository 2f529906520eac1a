import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../api/client.ts';

/** The signed-in user, as the API returns it. */
export type Me = InferResponseType<typeof api.me.$get, 200>;
export type Permission = Me['can'][number];

export const meKey = ['me'];

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: () => parseResponse(api.me.$get()) as Promise<Me>,
});
