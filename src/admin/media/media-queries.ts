import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';
import { keepPreviousRows } from '../lists/keep-previous-rows.ts';
import type { Shown } from '../screens/media/media-list-params.ts';
import { views } from './media-views.ts';

export const pageSize = 24;
/** Where everything read of the library is kept; live changes name it by its table. */
const mediaKey = ['media'];

/** The part of the library that the address names. */
export function useMediaList(shown: Shown) {
  return useQuery({
    queryKey: [...mediaKey, 'list', shown],
    queryFn: () => ask(api.media.$get({ query: queryOf(shown) })),
    placeholderData: keepPreviousRows,
  });
}

function queryOf({ view, search, folder, sort, page }: Shown) {
  return {
    ...views[view].query,
    ...(search && { search }),
    ...(folder && { folder }),
    sort,
    page: String(page),
    page_size: String(pageSize),
  };
}

export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: [...mediaKey, 'one', id],
    queryFn: () => ask(api.media[':id'].$get({ param: { id } })),
  });
}

/** Where a file is shown; asked anew whenever somebody looks, because other tables say it. */
export function usesQuery(id: string) {
  return queryOptions({
    queryKey: [...mediaKey, 'uses', id],
    queryFn: () => ask(api.media[':id'].uses.$get({ param: { id } })),
    staleTime: 0,
  });
}

export const foldersQuery = queryOptions({
  queryKey: [...mediaKey, 'folders'],
  queryFn: () => ask(api.media.folders.$get()),
});

/** How large files may be, in bytes. Live changes name it by the table of the settings, which choose it. */
export const limitsQuery = queryOptions({
  queryKey: ['site_settings', 'upload limits'],
  queryFn: () => ask(api.media.limits.$get()),
});

/** Has everything read of the library read again. */
export function useInvalidateMedia(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: mediaKey });
}
