import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import type { PaletteEntry, PaletteSource } from './palette-context.ts';

interface Found {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
}

const pauseMs = 100;
const fewestCharacters = 2;

const mark = 'found-';

/** Whether the entry is shown as the server found it: it knows more of the row than its label. */
export function isSearchResult(value: string): boolean {
  return value.startsWith(mark);
}

/** What the sources that ask the server answer to `text`, once typing pauses. */
export function useSearchResults(
  sources: readonly PaletteSource[],
  text: string,
): { found: Found[]; isAsking: boolean } {
  const asked = useDebounced(text, pauseMs);
  const asking = sources.filter(({ find }) => find);
  const answers = useQueries({
    queries: asking.map(({ id, find }) => ({
      queryKey: ['palette', id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find?.(asked, signal) ?? [],
      enabled: asked.length >= fewestCharacters,
      placeholderData: keepPreviousData,
    })),
  });
  if (text.length < fewestCharacters) return { found: [], isAsking: false };
  const found = asking.flatMap(({ id, heading }, index) => {
    const entries = answers[index]?.data ?? [];
    return entries.length > 0 ? [{ id: mark + id, heading, entries }] : [];
  });
  const isAsking = asking.length > 0 && (asked !== text || answers.some((a) => a.isFetching));
  return { found, isAsking };
}
