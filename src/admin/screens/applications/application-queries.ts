import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { ApiError, api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../lists/page-query.ts';
import { type ApplicationListParams, applicationListParams } from './application-list-params.ts';

export type Application = InferResponseType<typeof api.applications.$get, 200>['items'][number];

export const applicationsKey = ['applications'];

/** One page of the list. */
export function useApplications(params: ApplicationListParams) {
  const query = {
    ...applicationListParams.activeFilters(params),
    ...pageQuery(params, params.size),
  };
  return useQuery({
    queryKey: [...applicationsKey, query],
    queryFn: () =>
      parseResponse(
        api.applications.$get({
          query: query satisfies KnownParams<typeof api.applications.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** Passes on the application as it is now when a change failed because someone else had changed it. */
export function passOnConflict(onConflict: (now: Application) => void) {
  return (error: Error) => {
    if (error instanceof ApiError && error.current) onConflict(error.current as Application);
  };
}
