import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, ask } from '../../api/client.ts';

/** The alert as administrators see it; the version is 0 while nothing is stored. Times are in ISO 8601. */
export type Alert = InferResponseType<typeof api.alert.$get, 200>;

export const alertQuery = queryOptions({
  // Live changes name it by its table.
  queryKey: ['alert_banner'],
  queryFn: () => ask(api.alert.$get()),
});
