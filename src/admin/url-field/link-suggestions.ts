import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { api, parseResponse } from '../api/client.ts';

export interface LinkSuggestion {
  title: string;
  /** Root-relative. */
  url: string;
  isPublic: boolean;
}

const pauseMs = 200;
const minCharacters = 2;
const mostCharacters = 200;
const maxPages = '20';
const none: LinkSuggestion[] = [];

/**
 * Returns pages, posts and projects that match the text by title or URL. Without `withDrafts` only
 * published ones, and the published pages while nothing is typed.
 */
export function useLinkSuggestions(
  typed: string,
  isWanted: boolean,
  withDrafts: boolean,
): LinkSuggestion[] {
  const found = useContentSearch(typed, isWanted);
  const isEmpty = !withDrafts && (typed.trim() === '' || typed.trim() === '/');
  const { data: pages = none } = useQuery({
    queryKey: ['pages', 'destinations'],
    queryFn: () =>
      parseResponse(
        api.pages.$get({ query: { status: 'published', sort: 'title', page_size: maxPages } }),
      ),
    enabled: isWanted && isEmpty,
    select: ({ items }) =>
      items.flatMap(({ title, address }): LinkSuggestion[] =>
        address === null ? [] : [{ title: title || 'Untitled', url: address, isPublic: true }],
      ),
  });
  if (!isWanted) return none;
  if (withDrafts) return found;
  return isEmpty ? pages : found.filter(({ isPublic }) => isPublic);
}

/** Finds content whose title or URL contains the text. */
function useContentSearch(typed: string, isWanted: boolean): LinkSuggestion[] {
  const search = useDebounced(textContent(typed), pauseMs);
  const { data } = useQuery({
    queryKey: ['palette', 'destinations', search],
    queryFn: () => parseResponse(api.search.$get({ query: { words: search } })),
    enabled: isWanted && search.length >= minCharacters,
    placeholderData: keepPreviousData,
    select: ({ pages, posts, projects }) =>
      [...pages, ...posts, ...projects].map(
        ({ title, address, is_public }): LinkSuggestion => ({
          title: title || 'Untitled',
          url: address,
          isPublic: is_public,
        }),
      ),
  });
  return isWanted && textContent(typed).length >= minCharacters ? (data ?? none) : none;
}

/** Returns the search text; empty for URLs of other sites. */
function textContent(typed: string): string {
  const text = typed.trim();
  return /^[a-z]+:/i.test(text) ? '' : text.replace(/^\/+/, '').slice(0, mostCharacters);
}
