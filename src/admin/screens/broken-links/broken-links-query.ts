import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import type { KnownParams } from '../../lists/page-query.ts';
import { type BrokenLinksParams, brokenLinksParams } from './broken-links-params.ts';

export type BrokenLink = InferResponseType<typeof api.links.broken.$get, 200>['items'][number];

/** One page of the report. Not cached, because any change of content can break or repair links. */
export function useBrokenLinks(params: BrokenLinksParams) {
  const query = {
    ...brokenLinksParams.activeFilters(params),
    page: String(params.page),
    page_size: String(params.size),
  };
  return useQuery({
    queryKey: ['links', 'broken', query],
    queryFn: () =>
      parseResponse(
        api.links.broken.$get({
          query: query satisfies KnownParams<typeof api.links.broken.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
    staleTime: 0,
  });
}
