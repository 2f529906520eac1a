import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Pager } from '#ui/panel/pager/pager.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useLastPage } from '../../lists/last-page.ts';
import { defaultPageSize } from '../../lists/param-types.ts';
import {
  type FailedJob,
  useFailedJobs,
  useRetryAllJobs,
  useRetryJob,
} from './failed-job-queries.ts';
import { FailedJobTable } from './failed-job-table.tsx';

const heading = 'failed-jobs';

/** The background jobs that failed for good, to be run again. */
export function FailedJobs() {
  const [page, setPage] = useState(1);
  const read = useFailedJobs(page);
  const retry = useRetryJob();
  const retryAll = useRetryAllJobs();
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id={heading} className="text-base/8 font-semibold">
          Failed jobs
        </h2>
        {read.data?.items.some((job) => job.can_retry) && (
          <Button busy={retryAll.isPending} onClick={() => retryAll.mutate(undefined)}>
            Retry all
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-[66ch] text-soft">
        Background work that failed after several attempts, of the last 30 days. Emails are in the{' '}
        <PanelLink href="/admin/emails" className="underline underline-offset-4">
          email log
        </PanelLink>
        , where you can send them again.
      </p>
      <FailedJobList
        read={read}
        page={page}
        onPage={setPage}
        onRetry={(job) => retry.mutate(job)}
      />
    </section>
  );
}

interface FailedJobListProps {
  read: ReturnType<typeof useFailedJobs>;
  page: number;
  onPage(page: number): void;
  onRetry(job: FailedJob): void;
}

function FailedJobList({ read, page, onPage, onRetry }: FailedJobListProps) {
  const { data, error, refetch } = read;
  const pageSize = defaultPageSize;
  useLastPage({ page, pageSize, total: data?.total, onPage });
  if (error && !data) {
    return <LoadError title="Couldn’t load the failed jobs." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) return <EmptyState icon={CircleCheck} title="No failed jobs." />;
  return (
    <>
      <FailedJobTable jobs={data.items} onRetry={onRetry} />
      <div className="mt-4 flex justify-end">
        <Pager page={page} pageSize={pageSize} total={data.total} onPage={onPage} />
      </div>
    </>
  );
}
