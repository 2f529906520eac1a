import Tags from 'lucide-react/icons/tags';
import { type ReactNode, useState } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import type { TermRow } from '../../taxonomy/term-api.ts';
import { DeleteTermDialog } from './delete-term-dialog.tsx';
import { MergeTermDialog } from './merge-term-dialog.tsx';
import { type TermListParams, termListParams } from './term-list-params.ts';
import type { useTerms } from './term-queries.ts';
import { TermTable } from './term-table.tsx';
import { termViews } from './term-views.ts';

interface TermListProps {
  params: TermListParams;
  read: ReturnType<typeof useTerms>;
  /** The "Add" button. */
  add: ReactNode;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: TermListParams['size']): void;
  onClear(): void;
  onEdit(term: TermRow): void;
}

export function TermList(props: TermListProps) {
  const { params, read, add, onSort, onPage, onSize, onClear, onEdit } = props;
  const [toDelete, setToDelete] = useState<TermRow | null>(null);
  const [toMerge, setToMerge] = useState<TermRow | null>(null);
  const { data, error, refetch } = read;
  const view = termViews[params.view];
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load this list." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (termListParams.isFiltered(params))
      return <NoResults search={params.search} onClear={onClear} />;
    return <EmptyState icon={Tags} title={view.empty} action={add} />;
  }
  return (
    <>
      <TermTable
        view={view}
        items={data.items}
        sort={params.sort}
        onSort={onSort}
        onEdit={onEdit}
        onMerge={setToMerge}
        onDelete={setToDelete}
      />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many={view.many} size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
      {toMerge && (
        <MergeTermDialog type={params.view} term={toMerge} onClose={() => setToMerge(null)} />
      )}
      <DeleteTermDialog type={params.view} term={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
