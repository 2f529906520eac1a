import { Link } from 'react-router';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import { sources, statuses } from './subscriber-labels.ts';
import type { ListedSubscriber } from './subscriber-queries.ts';

interface SubscriberTableProps {
  items: ListedSubscriber[];
  sort: string;
  onSort(sort: string): void;
  /** The URL that opens the details. */
  detailsUrl(id: string): string;
}

export function SubscriberTable({ items, sort, onSort, detailsUrl }: SubscriberTableProps) {
  const columns: Column<ListedSubscriber>[] = [
    {
      id: 'email',
      header: 'Email address',
      sortable: true,
      cell: (subscriber) => <Name subscriber={subscriber} url={detailsUrl(subscriber.id)} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '9.5rem',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { id: 'source', header: 'Source', width: '8.5rem', cell: ({ source }) => sources[source] },
    {
      id: 'requested_at',
      header: 'Added',
      sortable: true,
      width: '8.5rem',
      cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
    },
  ];
  return (
    <DataTable
      label="Subscribers"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(subscriber) => (
        <>
          <Name subscriber={subscriber} url={detailsUrl(subscriber.id)} />
          <div className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.8125rem]/5 text-soft">
            <StatusBadge status={subscriber.status} />
            {sources[subscriber.source]}
            <RelativeTime at={subscriber.requested_at} />
          </div>
        </>
      )}
    />
  );
}

function Name({ subscriber, url }: { subscriber: ListedSubscriber; url: string }) {
  return (
    <Link
      to={url}
      preventScrollReset
      className="font-medium wrap-anywhere hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
    >
      <bdi>{subscriber.email}</bdi>
    </Link>
  );
}

export function StatusBadge({ status }: Pick<ListedSubscriber, 'status'>) {
  const { label, tone } = statuses[status];
  return <PanelBadge tone={tone}>{label}</PanelBadge>;
}
