import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import type { MessageStatus } from '#constants/enums.ts';
import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { statusLabels } from './message-labels.ts';
import type { ListedMessage } from './message-queries.ts';
import { MessageSummary } from './message-summary.tsx';

interface MessageTableProps {
  items: ListedMessage[];
  sort: string;
  onSort(sort: string): void;
  /** Whether messages of several statuses are listed. */
  isMixed: boolean;
}

/** With less room, the subject and the assignee are shown below the message. */
const roomForDetails = '(width >= 80rem)';

export function MessageTable({ items, sort, onSort, isMixed }: MessageTableProps) {
  const hasDetails = useMediaQuery(roomForDetails);
  const status: Column<ListedMessage> = {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: (message) => <MessageStatusBadge status={message.status} />,
  };
  const details: Column<ListedMessage>[] = [
    {
      id: 'subject',
      header: 'Subject',
      width: '12rem',
      cell: ({ subject }) => contactSubjectLabels[subject],
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      width: '10rem',
      cell: ({ assignee }) =>
        assignee ? <bdi>{assignee.full_name}</bdi> : <span className="text-soft">Unassigned</span>,
    },
  ];
  const columns: Column<ListedMessage>[] = [
    {
      id: 'message',
      header: 'Message',
      cell: (message) => <MessageSummary message={message} hasDetails={!hasDetails} />,
    },
    ...(isMixed ? [status] : []),
    ...(hasDetails ? details : []),
    {
      id: 'created_at',
      header: 'Received',
      sortable: true,
      width: '8.5rem',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ];
  return (
    <DataTable
      label="Messages"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(message) => (
        <>
          <MessageSummary message={message} hasDetails>
            <RelativeTime at={message.created_at} />
          </MessageSummary>
          {isMixed && (
            <p className="mt-1">
              <MessageStatusBadge status={message.status} />
            </p>
          )}
        </>
      )}
    />
  );
}

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { label, tone } = statusLabels[status];
  return <PanelBadge tone={tone}>{label}</PanelBadge>;
}
