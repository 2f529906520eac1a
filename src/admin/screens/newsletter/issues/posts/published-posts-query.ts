import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../../api/client.ts';
import { keepPreviousRows } from '../../../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../../../lists/page-query.ts';

export type Post = InferResponseType<typeof api.posts.$get, 200>['items'][number];

export const newsPageSize = 25;

/** One page of the published posts, newest first. */
export function usePublishedPosts({ search, page }: { search: string; page: number }) {
  const query = {
    status: 'published' as const,
    ...(search.trim() !== '' && { search }),
    ...pageQuery({ sort: '-published_at' as const, page }, newsPageSize),
  };
  return useQuery({
    queryKey: ['posts', 'list', query],
    queryFn: () =>
      parseResponse(
        api.posts.$get({
          query: query satisfies KnownParams<typeof api.posts.$get, typeof query>,
        }),
      ),
    placeholderData: keepPreviousRows,
  });
}
