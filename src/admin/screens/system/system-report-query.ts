import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';

export type Finding = InferResponseType<
  (typeof api)['system-report']['$get'],
  200
>['findings'][number];

/** What the checks of the installation found. They connect to other servers, so they are repeated only on request. */
export function useSystemReport() {
  return useQuery({
    queryKey: ['system-report'],
    queryFn: () => parseResponse(api['system-report'].$get()),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
