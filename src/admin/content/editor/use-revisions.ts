import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { contentApi, type RevisionFilter } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';

const atOnce = 25;

export type RevisionSummary = Awaited<ReturnType<typeof contentApi.revisions>>['items'][number];

/** The revisions of a row, newest first, loaded page by page. */
export function useRevisions({ name }: ContentType, id: string, filter: RevisionFilter) {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: [name, 'revisions', id, 'list', filter],
    // Loads one more than it shows, to know whether there are more.
    queryFn: ({ pageParam }) => contentApi.revisions(name, id, filter, atOnce + 1, pageParam),
    initialPageParam: undefined as number | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ items }) => (items.length > atOnce ? items[atOnce - 1]?.id : undefined),
  });
  const { data, error, refetch, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const revisions = data?.pages.flatMap(({ items }) => items.slice(0, atOnce));

  // The button may be gone, so focus moves to the first added revision.
  useEffect(() => {
    const from = shownBefore.current;
    if (from === null || !revisions || revisions.length <= from) return;
    shownBefore.current = null;
    list.current?.querySelectorAll('button')[from]?.focus();
  }, [revisions]);

  return {
    revisions,
    error,
    refetch,
    hasOlder: hasNextPage,
    isFetching,
    /** Whether these are still the revisions of the filter before. */
    isPlaceholderData,
    showOlder() {
      shownBefore.current = revisions?.length ?? null;
      void fetchNextPage();
    },
    /** The list, with one button per revision. */
    list,
  };
}
