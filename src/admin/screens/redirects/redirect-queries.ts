import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { api, ask } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { pageQuery } from '../../lists/page-query.ts';
import { type RedirectListParams, redirectListParams } from './redirect-list-params.ts';

const redirectsKey = ['redirects'];

/** Type check: list params that the API doesn't know don't compile. */
type Unknown<Query> = Exclude<
  keyof Query,
  keyof InferRequestType<typeof api.redirects.$get>['query']
>;

/** One page of the list. */
export function useRedirects(params: RedirectListParams) {
  const query = { ...redirectListParams.activeFilters(params), ...pageQuery(params, params.size) };
  return useQuery({
    queryKey: [...redirectsKey, 'list', query],
    queryFn: () =>
      ask(api.redirects.$get({ query: query satisfies Record<Unknown<typeof query>, never> })),
    placeholderData: keepPreviousRows,
  });
}

/** Invalidates all redirect queries. */
export function useInvalidateRedirects(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: redirectsKey });
}
