import Inbox from 'lucide-react/icons/inbox';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { PageSizeField } from '../../lists/page-size-field.tsx';
import { defaultPageSize } from '../../lists/param-types.ts';
import { folderLabels } from './message-labels.ts';
import { type MessageListParams, messageListParams } from './message-list-params.ts';
import type { useMessages } from './message-queries.ts';
import { MessageTable } from './message-table.tsx';

interface MessageListProps {
  params: MessageListParams;
  read: ReturnType<typeof useMessages>;
  onSort(sort: string): void;
  onPage(page: number): void;
  onSize(size: MessageListParams['size']): void;
  onClear(): void;
}

export function MessageList(props: MessageListProps) {
  const { params, read, onSort, onPage, onSize, onClear } = props;
  const { data, error, refetch } = read;
  useLastPage({ page: params.page, pageSize: params.size, total: data?.total, onPage });

  if (error && !data) {
    return <LoadError title="Couldn’t load the messages." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    if (messageListParams.isFiltered(params)) {
      return <NoResults search={params.search} onClear={onClear} />;
    }
    return <EmptyState icon={Inbox} {...folderLabels[params.folder].empty} />;
  }
  return (
    <>
      <MessageTable
        items={data.items}
        sort={params.sort}
        onSort={onSort}
        isMixed={params.folder === 'all'}
      />
      {data.total > defaultPageSize && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSizeField many="messages" size={params.size} onSize={onSize} />
          <Pager page={params.page} pageSize={params.size} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}
