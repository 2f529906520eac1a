import RotateCw from 'lucide-react/icons/rotate-cw';
import { IconButton } from '#ui/panel/button/button.tsx';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { failureReason, queueLabels } from './failed-job-labels.ts';
import type { FailedJob } from './failed-job-queries.ts';

interface FailedJobTableProps {
  jobs: FailedJob[];
  onRetry(job: FailedJob): void;
}

export function FailedJobTable({ jobs, onRetry }: FailedJobTableProps) {
  const columns: Column<FailedJob>[] = [
    { id: 'queue', header: 'Job', cell: (job) => <JobName job={job} /> },
    { id: 'error_code', header: 'Reason', cell: (job) => <JobFailure job={job} /> },
    {
      id: 'failed_at',
      header: 'Failed',
      width: '8.5rem',
      cell: ({ failed_at }) => failed_at && <RelativeTime at={failed_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '5.5rem',
      cell: (job) => <RetryButton job={job} onRetry={onRetry} />,
    },
  ];
  return (
    <DataTable
      label="Failed jobs"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      phoneRow={(job) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <JobName job={job} />
            <div className="text-[0.8125rem]/5">
              <JobFailure job={job} /> {job.failed_at && <RelativeTime at={job.failed_at} />}
            </div>
          </div>
          <RetryButton job={job} onRetry={onRetry} />
        </div>
      )}
    />
  );
}

function JobName({ job: { queue, subject } }: { job: FailedJob }) {
  return (
    <>
      <span className="font-medium">{queueLabels[queue]}</span>
      {subject && <bdi className="block text-[0.8125rem]/5 wrap-anywhere text-soft">{subject}</bdi>}
    </>
  );
}

function JobFailure({ job: { error_code, attempts } }: { job: FailedJob }) {
  return (
    <>
      <span>{failureReason(error_code)}</span>
      <span className="block text-soft">
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
      </span>
    </>
  );
}

/** Requested emails have none: they would come too late. */
function RetryButton({ job, onRetry }: { job: FailedJob; onRetry(job: FailedJob): void }) {
  if (!job.can_retry) return null;
  const about = job.subject === null ? '' : `, ${job.subject}`;
  return (
    <IconButton
      label={`Retry: ${queueLabels[job.queue]}${about}`}
      icon={RotateCw}
      onClick={() => onRetry(job)}
    />
  );
}
