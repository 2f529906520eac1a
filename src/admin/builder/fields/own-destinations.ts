import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#ui/panel/states/settled.ts';
import { api, ask } from '../../api/client.ts';

export interface Destination {
  title: string;
  /** Root-relative. */
  address: string;
  isPublic: boolean;
}

const pauseMs = 200;
const fewestCharacters = 2;
const mostCharacters = 200;
const none: Destination[] = [];

/** Pages, posts and projects of this site that fit what was typed: a part of the title or of the address. */
export function useDestinations(typed: string, isWanted: boolean): Destination[] {
  const words = useSettled(wordsIn(typed), pauseMs);
  const { data } = useQuery({
    queryKey: ['palette', 'destinations', words],
    queryFn: () => ask(api.search.$get({ query: { words } })),
    enabled: isWanted && words.length >= fewestCharacters,
    placeholderData: keepPreviousData,
    select: ({ pages, posts, projects }) =>
      [...pages, ...posts, ...projects].map(
        ({ title, address, is_public }): Destination => ({
          title: title || 'Untitled',
          address,
          isPublic: is_public,
        }),
      ),
  });
  return isWanted && wordsIn(typed).length >= fewestCharacters ? (data ?? none) : none;
}

/** What is searched for: an address to elsewhere is nothing that is found here. */
function wordsIn(typed: string): string {
  const text = typed.trim();
  return /^[a-z]+:/i.test(text) ? '' : text.replace(/^\/+/, '').slice(0, mostCharacters);
}
