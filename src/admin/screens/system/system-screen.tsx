import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/panel/button/button.tsx';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { HealthChecks } from './health-checks.tsx';
import { useSystemReport } from './system-report-query.ts';

/** The health of the installation, and the background jobs that failed. */
export function Component() {
  const title = useSectionTitle('/admin/system');
  const read = useSystemReport();
  return (
    <>
      <ScreenHead
        title={title}
        actions={
          <Button
            icon={RotateCw}
            busy={read.isFetching}
            busyText="Checking..."
            onClick={() => read.refetch()}
          >
            Check again
          </Button>
        }
      />
      <section aria-labelledby="system-checks">
        <h2 id="system-checks" className="text-base/8 font-semibold">
          Health checks
        </h2>
        <HealthChecks read={read} />
      </section>
      <FailedJobs />
    </>
  );
}
