import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { useMediaQuery } from '#ui/panel/use-media-query.ts';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import {
  ListRowActions,
  type RowAction,
  rowActionsWidth,
} from '../../../lists/list-row-actions.tsx';
import { issueName, issueUrl } from './issue-labels.ts';
import type { ListedIssue } from './issue-queries.ts';
import { IssueStatusBadge } from './issue-status-badge.tsx';
import { SendingProgress } from './sending-progress.tsx';

interface IssueTableProps {
  items: ListedIssue[];
  sort: string;
  onSort(sort: string): void;
  onDelete(issue: ListedIssue): void;
}

/** Below these widths, beside the sidebar, subjects would wrap after every few characters. */
const roomForBothDates = '(width >= 78rem)';
const roomForOneDate = '(width >= 60rem)';

export function IssueTable({ items, sort, onSort, onDelete }: IssueTableProps) {
  const isRoomy = useMediaQuery(roomForBothDates);
  const hasDate = useMediaQuery(roomForOneDate);
  const createdAt: Column<ListedIssue> = {
    id: 'created_at',
    header: 'Created',
    sortable: true,
    width: '8.5rem',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  };
  const startedAt: Column<ListedIssue> = {
    id: 'started_at',
    header: 'Started',
    sortable: true,
    width: '8.5rem',
    cell: ({ started_at }) => (started_at ? <RelativeTime at={started_at} /> : '-'),
  };
  const columns: Column<ListedIssue>[] = [
    {
      id: 'subject',
      header: 'Subject',
      sortable: true,
      cell: (issue) => <Subject issue={issue} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '6.5rem',
      cell: ({ status }) => <IssueStatusBadge status={status} />,
    },
    {
      id: 'recipients',
      header: 'Recipients',
      width: isRoomy ? '13rem' : '10.5rem',
      cell: (issue) => (issue.counts ? <Recipients issue={issue} /> : '-'),
    },
    ...(hasDate ? [createdAt] : []),
    ...(isRoomy ? [startedAt] : []),
    {
      id: 'actions',
      header: 'Actions',
      width: rowActionsWidth,
      cell: (issue) => <IssueActions issue={issue} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      label="Issues"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      phoneRow={(issue) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Subject issue={issue} />
            <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]/5 text-soft">
              <IssueStatusBadge status={issue.status} />
              <RelativeTime at={issue.started_at ?? issue.created_at} />
            </div>
            <div className="mt-1 max-w-60 text-[0.8125rem]/5 text-soft">
              <Recipients issue={issue} />
            </div>
          </div>
          <IssueActions issue={issue} onDelete={onDelete} />
        </div>
      )}
    />
  );
}

function Subject({ issue }: { issue: ListedIssue }) {
  return (
    <>
      <Link
        to={issueUrl(issue)}
        className="font-medium wrap-anywhere hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
      >
        <bdi>{issueName(issue)}</bdi>
      </Link>
      {issue.preview && (
        <bdi className="line-clamp-1 text-[0.8125rem]/5 wrap-anywhere text-soft">
          {issue.preview}
        </bdi>
      )}
    </>
  );
}

function Recipients({ issue }: { issue: ListedIssue }) {
  return (
    <>
      <SendingProgress issue={issue} />
      {issue.waits_for && <p>Waiting for another issue</p>}
    </>
  );
}

interface IssueActionsProps {
  issue: ListedIssue;
  onDelete(issue: ListedIssue): void;
}

/** Only drafts can be changed and deleted. */
function IssueActions({ issue, onDelete }: IssueActionsProps) {
  const isDraft = issue.status === 'draft';
  const open: RowAction = {
    label: isDraft ? 'Edit' : 'Open',
    icon: isDraft ? Pencil : ChartNoAxesColumn,
    href: issueUrl(issue),
  };
  const remove: RowAction = {
    label: 'Delete',
    icon: Trash2,
    danger: true,
    onSelect: () => onDelete(issue),
  };
  return <ListRowActions name={issueName(issue)} actions={isDraft ? [open, remove] : [open]} />;
}
