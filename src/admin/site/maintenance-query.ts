import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../api/client.ts';

/** Maintenance settings; version 0 means never saved. Times are ISO 8601. */
export type Maintenance = InferResponseType<typeof api.maintenance.$get, 200>;

/** Query key prefix; live changes invalidate it by its table. */
export const maintenanceKey = ['maintenance_mode'];

export const maintenanceQuery = queryOptions({
  queryKey: [...maintenanceKey, 'record'],
  queryFn: () => parseResponse(api.maintenance.$get()),
});

/** Whether maintenance is on; readable by all staff. */
export const maintenanceStateQuery = queryOptions({
  queryKey: [...maintenanceKey, 'state'],
  queryFn: () => parseResponse(api.maintenance.state.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
