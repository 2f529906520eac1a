import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { pageQuery } from '../../lists/page-query.ts';
import { listTerms, type TermQuery } from '../../taxonomy/term-api.ts';
import { type TermListParams, termListParams } from './term-list-params.ts';

const progressEveryMs = 2_000;

/** One page of the list. Live changes of posts and projects invalidate it too, and so does the progress of updates. */
export function useTerms(params: TermListParams) {
  const query: TermQuery = {
    ...termListParams.activeFilters(params),
    ...pageQuery(params, params.size),
  };
  return useQuery({
    queryKey: ['terms', params.view, 'list', query],
    queryFn: () => listTerms(params.view, query),
    placeholderData: keepPreviousRows,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ update }) => update !== null) ? progressEveryMs : false,
  });
}

/** Invalidates all queries of categories and tags. */
export function useInvalidateTerms(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['terms'] });
}
