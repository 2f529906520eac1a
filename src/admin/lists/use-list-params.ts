import { useSearchParams } from 'react-router';
import type { ListParams, ListParamsSchema, Params } from './list-params.ts';

interface SetOptions {
  /** Replaces the history entry, for changes that shouldn't each be a step of the Back button. */
  replace?: boolean;
  /** Scrolls to the top of the screen; paging always does. */
  scrollToTop?: boolean;
}

/** Returns the params of a list from the URL, and functions to change them. */
export function useListParams<Schema extends ListParamsSchema>(list: ListParams<Schema>) {
  const [query, setQuery] = useSearchParams();

  function setParams(
    change: Partial<Params<Schema>>,
    { replace = false, scrollToTop = list.isPaging(change) }: SetOptions = {},
  ) {
    // A navigation is rendered as a transition, so the URL may be ahead of the query of this render.
    const next = list.update(new URLSearchParams(window.location.search), change);
    setQuery(next, { replace, preventScrollReset: !scrollToTop });
  }

  return {
    params: list.parse(query),
    setParams,
    /** A link to the list with `change` applied. */
    href: (change: Partial<Params<Schema>>) => `?${list.update(query, change)}`,
  };
}
