import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import type { Shown } from './redirect-list-params.ts';

const redirectsKey = ['redirects'];

/** The part of the list that the address names. */
export function useRedirects({ search, sort, page, size }: Shown) {
  const query = { ...(search && { search }), sort, page: String(page), page_size: String(size) };
  return useQuery({
    queryKey: [...redirectsKey, 'list', query],
    queryFn: () => ask(api.redirects.$get({ query })),
    placeholderData: keepPreviousRows,
  });
}

/** Has everything read of redirects read again. */
export function useInvalidateRedirects(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: redirectsKey });
}
