import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import type { PaletteEntry, PaletteSource } from './palette-context.ts';

interface Found {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
}

const pauseMs = 100;
const minCharacters = 2;

const valuePrefix = 'found-';

/** Whether an entry is a server result, which may match in fields other than its label. */
export function isSearchResult(value: string): boolean {
  return value.startsWith(valuePrefix);
}

/** Returns results of the server-side sources for `text`, once typing pauses. */
export function useSearchResults(
  sources: readonly PaletteSource[],
  text: string,
): { found: Found[]; isAsking: boolean } {
  const search = useDebounced(text, pauseMs);
  const serverSources = sources.filter(({ find }) => find);
  const answers = useQueries({
    queries: serverSources.map(({ id, find }) => ({
      queryKey: ['palette', id, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find?.(search, signal) ?? [],
      enabled: search.length >= minCharacters,
      placeholderData: keepPreviousData,
    })),
  });
  if (text.length < minCharacters) return { found: [], isAsking: false };
  const found = serverSources.flatMap(({ id, heading }, index) => {
    const entries = answers[index]?.data ?? [];
    return entries.length > 0 ? [{ id: valuePrefix + id, heading, entries }] : [];
  });
  const isAsking =
    serverSources.length > 0 && (search !== text || answers.some((a) => a.isFetching));
  return { found, isAsking };
}
