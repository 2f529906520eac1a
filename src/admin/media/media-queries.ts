import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';
import { keepPreviousRows } from '../lists/keep-previous-rows.ts';
import { pageQuery } from '../lists/page-query.ts';
import type { MediaSort } from './media-item.ts';
import { type MediaView, views } from './media-views.ts';

interface MediaListOptions {
  view: MediaView;
  sort: MediaSort;
  page: number;
}

export const pageSize = 24;
/** Query key prefix; live changes invalidate it by its table. */
export const mediaKey = ['media'];

/** One page of the library. `filters` are the query params of the API that are set. */
export function useMediaList(
  filters: { search?: string; folder?: string },
  { view, ...options }: MediaListOptions,
) {
  const query = { ...views[view].query, ...filters, ...pageQuery(options, pageSize) };
  return useQuery({
    queryKey: [...mediaKey, 'list', query],
    queryFn: () => parseResponse(api.media.$get({ query })),
    placeholderData: keepPreviousRows,
  });
}

export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: [...mediaKey, 'one', id],
    queryFn: () => parseResponse(api.media[':id'].$get({ param: { id } })),
  });
}

export const foldersQuery = queryOptions({
  queryKey: [...mediaKey, 'folders'],
  queryFn: () => parseResponse(api.media.folders.$get()),
});

/** Upload limits in bytes. Live changes of the settings invalidate it. */
export const limitsQuery = queryOptions({
  queryKey: ['site_settings', 'upload limits'],
  queryFn: () => parseResponse(api.media.limits.$get()),
});
