import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../lists/page-query.ts';
import { type RedirectListParams, redirectListParams } from './redirect-list-params.ts';

const redirectsKey = ['redirects'];

/** One page of the list. */
export function useRedirects(params: RedirectListParams) {
  const query = { ...redirectListParams.activeFilters(params), ...pageQuery(params, params.size) };
  return useQuery({
    queryKey: [...redirectsKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.redirects.$get({
          query: query satisfies KnownParams<typeof api.redirects.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** Invalidates all redirect queries. */
export function useInvalidateRedirects(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: redirectsKey });
}
