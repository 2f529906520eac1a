import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';

const atOnce = 25;

/** The revisions of a row, newest first, loaded page by page. */
export function useRevisions({ name }: ContentType, id: string) {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [name, 'revisions', id],
    // Loads one more than it shows, to know whether there are more.
    queryFn: ({ pageParam }) => contentApi.revisions(name, id, atOnce + 1, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }) => (items.length > atOnce ? items[atOnce - 1]?.id : undefined),
  });
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
    showOlder() {
      shownBefore.current = revisions?.length ?? null;
      void fetchNextPage();
    },
    /** The list, with one button per revision. */
    list,
  };
}
