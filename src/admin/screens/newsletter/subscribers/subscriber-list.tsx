import MailPlus from 'lucide-react/icons/mail-plus';
import type { ReactNode } from 'react';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../../lists/last-page.ts';
import { PageSizeField } from '../../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../../lists/param-types.ts';
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts';
import type { useSubscribers } from './subscriber-queries.ts';
import { SubscriberTable } from './subscriber-table.tsx';

interface SubscriberListProps {
  params: SubscriberListParams;
  read: ReturnType<typeof useSubscribers>;
  /** The button of the empty list. */
  importButton: ReactNode;
  detailsUrl(id: string): string;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: SubscriberListParams['size']): void;
  onClear(): void;
}

export function SubscriberList(props: SubscriberListProps) {
  const { params, read, importButton, detailsUrl, onSort, onPage, onSize, onClear } = props;
  const { data, error, refetch } = read;
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the subscribers." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (subscriberListParams.isFiltered(params)) {
      return <NoResults search={params.search} onClear={onClear} />;
    }
    return (
      <EmptyState
        icon={MailPlus}
        title="No subscribers yet."
        line="People who subscribe with the form on the site are listed here."
        action={importButton}
      />
    );
  }
  return (
    <>
      <SubscriberTable
        items={data.items}
        sort={params.sort}
        onSort={onSort}
        detailsUrl={detailsUrl}
      />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="subscribers" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}
