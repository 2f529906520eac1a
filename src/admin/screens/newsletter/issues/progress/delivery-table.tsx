import type { ReactNode } from 'react';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../../../../date-time/relative-time.tsx';
import { useRowSelection } from '../../../../lists/row-selection.ts';
import { SelectRow } from '../../../../lists/select-row.tsx';
import { deliveryLabels } from '../issue-labels.ts';
import type { Issue } from '../issue-queries.ts';
import type { Delivery } from './delivery-queries.ts';
import { RetryBar } from './retry-bar.tsx';

interface DeliveryTableProps {
  issue: Issue;
  items: Delivery[];
}

const canRetry = ({ status }: Delivery) => status === 'failed' || status === 'unknown';

const attempts: Column<Delivery> = {
  id: 'attempts',
  header: 'Attempts',
  width: '6rem',
  cell: (delivery) => delivery.attempts,
};

/** Below this width, beside the open sidebar, email addresses would wrap. */
const roomForAllColumns = '(width >= 78rem)';

export function DeliveryTable({ issue, items }: DeliveryTableProps) {
  const isRoomy = useMediaQuery(roomForAllColumns);
  const retryable = items.filter(canRetry);
  const selection = useRowSelection(retryable);
  const withCheckbox = (delivery: Delivery, children: ReactNode) => (
    <div className="flex items-start gap-2">
      {canRetry(delivery) ? (
        <SelectRow id={delivery.id} name={delivery.email} selection={selection} />
      ) : (
        retryable.length > 0 && (
          <span aria-hidden className="-ms-1.5 w-7 shrink-0 pointer-coarse:w-11" />
        )
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
  const columns: Column<Delivery>[] = [
    {
      id: 'email',
      header: 'Email address',
      cell: (delivery) => withCheckbox(delivery, <Recipient delivery={delivery} />),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (delivery) => <DeliveryStatusCell delivery={delivery} />,
    },
    ...(isRoomy ? [attempts] : []),
    {
      id: 'updated_at',
      header: 'Updated',
      width: '8.5rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
  ];
  return (
    <>
      {retryable.length > 0 && (
        <RetryBar issue={issue} retryable={retryable} selection={selection} />
      )}
      <DataTable
        label="Recipients"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        phoneRow={(delivery) =>
          withCheckbox(
            delivery,
            <>
              <Recipient delivery={delivery} />
              <div className="mt-1 text-[0.8125rem]/5">
                <DeliveryStatusCell delivery={delivery} />{' '}
                <span className="ms-1 text-soft">
                  <RelativeTime at={delivery.updated_at} />
                </span>
              </div>
            </>,
          )
        }
      />
    </>
  );
}

function Recipient({ delivery }: { delivery: Delivery }) {
  return <bdi className="font-medium wrap-anywhere">{delivery.email}</bdi>;
}

/** The status, and the reason if there is one. */
function DeliveryStatusCell({ delivery: { status, error } }: { delivery: Delivery }) {
  const { label, tone } = deliveryLabels[status];
  return (
    <>
      <PanelBadge tone={tone}>{label}</PanelBadge>
      {status === 'unknown' && (
        <span className="block text-[0.8125rem]/5 text-soft">
          Sending was interrupted. It may have arrived.
        </span>
      )}
      {status === 'skipped' && (
        <span className="block text-[0.8125rem]/5 text-soft">Unsubscribed before it was sent.</span>
      )}
      {error && status !== 'sent' && (
        <bdi className="mt-0.5 block text-[0.8125rem]/5 wrap-anywhere">{error}</bdi>
      )}
    </>
  );
}
