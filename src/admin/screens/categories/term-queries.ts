import { useQuery } from '@tanstack/react-query';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { pageQuery } from '../../lists/page-query.ts';
import { listTerms, type TermQuery } from '../../taxonomy/term-api.ts';
import { type TermListParams, termListParams } from './term-list-params.ts';

/** Query key prefix. */
export const termsKey = ['terms'];
const progressEveryMs = 2_000;

/** One page of the list. Live changes of posts and projects invalidate it too, and so does the progress of updates. */
export function useTerms(params: TermListParams) {
  const query: TermQuery = {
    ...termListParams.activeFilters(params),
    ...pageQuery(params, params.size),
  };
  return useQuery({
    queryKey: [...termsKey, params.view, 'list', query],
    queryFn: () => listTerms(params.view, query),
    placeholderData: keepPreviousRows,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ update }) => update !== null) ? progressEveryMs : false,
  });
}
