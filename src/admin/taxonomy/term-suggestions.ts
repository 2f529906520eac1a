import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maxSearchLength } from '#constants/list-params.ts';
import { composeText } from '#text/compose-text.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { listTerms, type TermRow, type TermType } from './term-api.ts';

const pauseMs = 200;
const maxSearched = '50';
const none: TermRow[] = [];

export interface TermSuggestions {
  /** Terms with a name that contains the text, most used first. */
  items: readonly TermRow[];
  /** The term with exactly this name or alias; undefined if there is none, or not known yet. */
  exact: TermRow | undefined;
  /** Whether a term with this name would be new. */
  isNew: boolean;
}

/** Returns the terms that match the text; all if it is empty. */
export function useTermSuggestions(
  type: TermType,
  text: string,
  isWanted: boolean,
): TermSuggestions {
  const typed = text.trim().slice(0, maxSearchLength);
  const search = useDebounced(typed, pauseMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['terms', type, 'suggestions', search],
    queryFn: () =>
      listTerms(type, {
        sort: '-count',
        page_size: maxSearched,
        ...(search !== '' && { search }),
      }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const items = (isWanted && data?.items) || none;
  const exact = typed === '' ? undefined : items.find((term) => hasName(term, typed));
  const isCurrent = data !== undefined && !isPlaceholderData && search === typed;
  return { items, exact, isNew: typed !== '' && isCurrent && !exact };
}

/** Compares names like the server: case and spaces don't matter. */
function hasName({ name, aliases }: TermRow, typed: string): boolean {
  return [name, ...aliases].some((one) => keyOf(one) === keyOf(typed));
}

function keyOf(name: string): string {
  return composeText(name).trim().replace(/\s+/g, ' ').toLowerCase();
}
