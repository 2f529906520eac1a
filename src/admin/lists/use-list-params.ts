import { useSearchParams } from 'react-router';
import type { ListParams, ListParamsSchema, ParamName, Params } from './list-params.ts';

interface SetOptions {
  /** Replaces the history entry, for changes that shouldn't each be a step of the Back button. */
  replace?: boolean;
  /** Scrolls to the top of the screen; paging always does. */
  scrollToTop?: boolean;
}

/** The params of a list in the URL, and functions to change them. */
export interface List<Schema extends ListParamsSchema> {
  params: Params<Schema>;
  setParams(change: Partial<Params<Schema>>, options?: SetOptions): void;
  /** Sets one param to the text of a control, such as the value of an option. */
  setParam(name: ParamName<Schema>, text: string): void;
  /** Whether a filter is active. */
  isFiltered: boolean;
  clearFilters(): void;
  /** A link to the list with `change` applied. */
  href(change: Partial<Params<Schema>>): string;
}

/** What `useListParams` returns for a definition: `ListOf<typeof userListParams>`. */
export type ListOf<Definition> = Definition extends ListParams<infer Schema> ? List<Schema> : never;

/** Returns the params of a list from the URL, and functions to change them. */
export function useListParams<Schema extends ListParamsSchema>(
  definition: ListParams<Schema>,
): List<Schema> {
  const [query, setQuery] = useSearchParams();
  const params = definition.parse(query);

  function setParams(
    change: Partial<Params<Schema>>,
    { replace = false, scrollToTop = definition.isPaging(change) }: SetOptions = {},
  ) {
    // A navigation is rendered as a transition, so the URL may be ahead of the query of this render.
    const next = definition.update(new URLSearchParams(window.location.search), change);
    setQuery(next, { replace, preventScrollReset: !scrollToTop });
  }

  return {
    params,
    setParams,
    setParam: (name, text) => setParams(definition.changeOf(name, text)),
    isFiltered: definition.isFiltered(params),
    clearFilters: () => setParams(definition.noFilters),
    href: (change) => `?${definition.update(query, change)}`,
  };
}
