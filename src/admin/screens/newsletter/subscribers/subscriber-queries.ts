import { useMutation, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { keepPreviousRows } from '../../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../../lists/page-query.ts';
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';

export type ListedSubscriber = InferResponseType<typeof api.subscribers.$get, 200>['items'][number];
type ReadSubscriber = (typeof api.subscribers)[':id']['$get'];
export type Subscriber = InferResponseType<ReadSubscriber, 200>;
export type SubscriberTopics = InferResponseType<typeof api.subscribers.topics.$get, 200>['items'];
export type ImportFields = InferRequestType<typeof api.subscribers.imports.$post>['json'];
export type ImportResult = InferResponseType<typeof api.subscribers.imports.$post, 201>;

export const subscribersKey = ['subscribers'];

/** One page of the list. */
export function useSubscribers(params: SubscriberListParams) {
  const query = {
    ...subscriberListParams.activeFilters(params),
    ...pageQuery(params, params.size),
  };
  return useQuery({
    queryKey: [...subscribersKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.subscribers.$get({
          query: query satisfies KnownParams<typeof api.subscribers.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** The number of subscribers by status; undefined while unknown. */
export function useSubscriberCounts() {
  return useQuery({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: () => parseResponse(api.subscribers.counts.$get()),
  }).data;
}

/** The topics that subscribers have chosen; undefined while unknown. */
export function useSubscriberTopics() {
  return useQuery({
    queryKey: [...subscribersKey, 'topics'],
    queryFn: async () => (await parseResponse(api.subscribers.topics.$get())).items,
  }).data;
}

/** A subscriber with the record of their consent; reads nothing while not `enabled`. */
export function useSubscriber(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...subscribersKey, 'one', id],
    queryFn: () => parseResponse(api.subscribers[':id'].$get({ param: { id } })),
    enabled,
  });
}

export function useImportSubscribers() {
  const reload = useInvalidate(subscribersKey);
  return useMutation({
    mutationFn: (json: ImportFields) => parseResponse(api.subscribers.imports.$post({ json })),
    onSuccess: reload,
  });
}
