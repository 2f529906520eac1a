import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';

/** The alert; version 0 means never saved. Times are ISO 8601. */
export type Alert = InferResponseType<typeof api.alert.$get, 200>;

export const alertQuery = queryOptions({
  // Live changes invalidate it by its table.
  queryKey: ['alert_banner'],
  queryFn: () => parseResponse(api.alert.$get()),
});
