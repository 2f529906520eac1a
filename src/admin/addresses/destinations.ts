import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';
import { type Destination, useDestinations } from '../builder/fields/own-destinations.ts';

const mostPages = '20';
const none: Destination[] = [];

/**
 * What visitors can see and fits what was typed: pages, posts and projects by title or address; while nothing is
 * typed, the published pages.
 */
export function usePublicDestinations(typed: string, isWanted: boolean): Destination[] {
  const found = useDestinations(typed, isWanted);
  const isEmpty = typed.trim() === '' || typed.trim() === '/';
  const { data: pages = none } = useQuery({
    queryKey: ['pages', 'destinations'],
    queryFn: () =>
      ask(api.pages.$get({ query: { status: 'published', sort: 'title', page_size: mostPages } })),
    enabled: isWanted && isEmpty,
    select: ({ items }) =>
      items.flatMap(({ title, address }): Destination[] =>
        address === null ? [] : [{ title: title || 'Untitled', address, isPublic: true }],
      ),
  });
  if (!isWanted) return none;
  return isEmpty ? pages : found.filter(({ isPublic }) => isPublic);
}
