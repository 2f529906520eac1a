import { queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../lists/page-query.ts';
import { type MessageListParams, messageListParams } from './message-list-params.ts';

export type ListedMessage = InferResponseType<typeof api.messages.$get, 200>['items'][number];
type ReadMessage = (typeof api.messages)[':id']['$get'];
export type Message = InferResponseType<ReadMessage, 200>;
export type MessageEntry = Message['entries'][number];

/** The table's name, so that live changes reload the queries. */
const messagesKey = ['contact_messages'];
const deliveryRefreshMs = 5_000;

/** The filters of the list and of the export. */
export function filterQuery(params: MessageListParams) {
  return { ...messageListParams.activeFilters(params), folder: params.folder };
}

/** One page of a folder. */
export function useMessages(params: MessageListParams) {
  const query = { ...filterQuery(params), ...pageQuery(params, params.size) };
  return useQuery({
    queryKey: [...messagesKey, 'list', query],
    queryFn: () =>
      parseResponse(
        api.messages.$get({
          query: query satisfies KnownParams<typeof api.messages.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** The number of messages by folder; undefined while unknown. */
export function useMessageCounts() {
  return useQuery({
    queryKey: [...messagesKey, 'counts'],
    queryFn: () => parseResponse(api.messages.counts.$get()),
  }).data;
}

/** The users that a message can be assigned to; undefined while unknown. */
export function useAssignees() {
  return useQuery({
    queryKey: ['user_profiles', 'assignees'],
    queryFn: () => parseResponse(api.messages.assignees.$get()),
  }).data?.items;
}

const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: () => parseResponse(api.messages[':id'].$get({ param: { id } })) as Promise<Message>,
    // What was read before an own change may arrive after it.
    structuralSharing: (known, loaded) =>
      isNewer(known, loaded) ? known : replaceEqualDeep(known, loaded),
  });

const isNewer = (known: unknown, loaded: unknown) =>
  known !== undefined && (known as Message).version > (loaded as Message).version;

/** A message with its notes and replies; it refreshes itself while the email of a reply is waiting. */
export function useMessage(id: string) {
  return useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ email }) => email?.status === 'waiting')
        ? deliveryRefreshMs
        : false,
  });
}

/** The user's own changes of a message are sent one after the other, each with the version that the one before made. */
export const changesOf = (id: string) => ({ id: `message.${id}` });

/** Reads and writes the known copy of a message. */
export function useMessageCache(id: string) {
  const queries = useQueryClient();
  const query = messageQuery(id);
  return {
    read: () => queries.getQueryData(query.queryKey),
    /** Reads it from the server. */
    reload: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    /** Shows a version from the server at once, and reloads the lists and counts. */
    store(message: Message): void {
      queries.setQueryData(query.queryKey, (known) => (isNewer(known, message) ? known : message));
      void queries.invalidateQueries({
        queryKey: messagesKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
    },
  };
}
