import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../../api/client.ts';
import { keepPreviousRows } from '../../../../lists/keep-previous-rows.ts';
import type { KnownParams } from '../../../../lists/page-query.ts';
import { issuesKey } from '../issue-queries.ts';
import { type DeliveryListParams, deliveryListParams } from './delivery-list-params.ts';

const endpoint = api['newsletter-issues'][':id'].deliveries.$get;

export type Delivery = InferResponseType<typeof endpoint, 200>['items'][number];

/** One page of the emails of an issue. */
export function useDeliveries(id: string, params: DeliveryListParams) {
  const query = {
    ...deliveryListParams.activeFilters(params),
    page: String(params.page),
    page_size: String(params.size),
  };
  return useQuery({
    queryKey: [...issuesKey, 'deliveries', id, query],
    queryFn: () =>
      parseResponse(
        endpoint({
          param: { id },
          query: query satisfies KnownParams<typeof endpoint, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}
