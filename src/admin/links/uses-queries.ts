import { queryOptions } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';
import type { ContentTypeName } from '../content/content.ts';
import type { Uses } from './link-source.ts';

/** What can be linked to. */
export type LinkedType = ContentTypeName | 'media';

/** Where an item is linked. Never cached, because it depends on other tables. */
export function usesQuery(type: LinkedType, id: string) {
  return queryOptions({
    queryKey: [type, 'uses', id],
    queryFn: () => parseResponse<Uses>(api[type][':id'].uses.$get({ param: { id } })),
    staleTime: 0,
  });
}

/** How many of these items are linked, and from how many places. */
export function linkCountsQuery(type: Exclude<LinkedType, 'media'>, ids: readonly string[]) {
  return queryOptions({
    queryKey: [type, 'uses', 'counts', ...ids],
    queryFn: () => parseResponse(api[type].uses.$get({ query: { ids: ids.join(',') } })),
    staleTime: 0,
  });
}
