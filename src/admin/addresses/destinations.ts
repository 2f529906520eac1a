import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';
import { type Destination, useDestinations } from '../builder/fields/own-destinations.ts';

const mostPages = '20';
const none: Destination[] = [];

/**
 * Pages, posts and projects that fit what was typed, by title or address. Without drafts: those that visitors can
 * see, and while nothing is typed, the published pages.
 */
export function useOffered(typed: string, isWanted: boolean, withDrafts: boolean): Destination[] {
  const found = useDestinations(typed, isWanted);
  const isEmpty = !withDrafts && (typed.trim() === '' || typed.trim() === '/');
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
  if (withDrafts) return found;
  return isEmpty ? pages : found.filter(({ isPublic }) => isPublic);
}
