import Route from 'lucide-react/icons/route';
import { type ReactNode, useState } from 'react';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import { useRowSelection } from '../../lists/row-selection.ts';
import { DeleteRedirectDialog } from './delete-redirect-dialog.tsx';
import { RedirectBulkBar } from './redirect-bulk-bar.tsx';
import { type RedirectListParams, redirectListParams } from './redirect-list-params.ts';
import type { useRedirects } from './redirect-queries.ts';
import type { Redirect } from './redirect-schema.ts';
import { RedirectTable } from './redirect-table.tsx';

interface RedirectListProps {
  params: RedirectListParams;
  read: ReturnType<typeof useRedirects>;
  /** The "Add" button. */
  add: ReactNode;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: RedirectListParams['size']): void;
  onClear(): void;
  onEdit(redirect: Redirect): void;
}

export function RedirectList(props: RedirectListProps) {
  const { params, read, add, onSort, onPage, onSize, onClear, onEdit } = props;
  const [toDelete, setToDelete] = useState<Redirect | null>(null);
  const [actionError, setActionError] = useState<string | null>(null);
  const { data, error, refetch } = read;
  const selection = useRowSelection(data?.items ?? []);
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the redirects." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (redirectListParams.isFiltered(params))
      return <NoResults search={params.search} onClear={onClear} />;
    return <EmptyState icon={Route} title="No redirects yet." action={add} />;
  }
  return (
    <>
      {actionError && (
        <div className="mb-4">
          <Notice tone="error">{actionError}</Notice>
        </div>
      )}
      <RedirectBulkBar items={data.items} selection={selection} onError={setActionError} />
      <RedirectTable
        items={data.items}
        selection={selection}
        sort={params.sort}
        onSort={onSort}
        onEdit={onEdit}
        onDelete={setToDelete}
      />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="redirects" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
      <DeleteRedirectDialog redirect={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
