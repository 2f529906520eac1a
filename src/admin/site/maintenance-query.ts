import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, ask } from '../api/client.ts';

/** What is stored about maintenance; the version is 0 while nothing is. Times are in ISO 8601. */
export type Maintenance = InferResponseType<typeof api.maintenance.$get, 200>;

/** Where everything read of maintenance is kept; live changes name it by its table. */
export const maintenanceKey = ['maintenance_mode'];

export const maintenanceQuery = queryOptions({
  queryKey: [...maintenanceKey, 'record'],
  queryFn: () => ask(api.maintenance.$get()),
});

/** Whether visitors find the site closed: all of the staff may know. */
export const stateQuery = queryOptions({
  queryKey: [...maintenanceKey, 'state'],
  queryFn: () => ask(api.maintenance.state.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
