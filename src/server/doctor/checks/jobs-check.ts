import { countFailedJobs, readOldestDueJob } from '#jobs/job-health.ts';
import { startCommand } from '../../own-commands.ts';
import { type Check, combine, type Outcome, ok, warning } from '../check.ts';
import { formatCount, formatDuration } from '../format-amounts.ts';
import { onDatabase } from '../installation.ts';

const failedWithinDays = 7;
/** Jobs of a busy site wait for a while. */
const warnAboveSeconds = 10 * 60;

/** Whether background jobs are run, and whether some failed for good. */
export const jobsCheck: Check = {
  id: 'jobs',
  title: 'Background jobs',
  run: (installation) =>
    onDatabase(installation, async ({ pool }) => {
      const [failed, waitsForSeconds] = await Promise.all([
        countFailedJobs(pool, failedWithinDays),
        readOldestDueJob(pool),
      ]);
      return combine([describeWaiting(waitsForSeconds), ...describeFailed(failed)]);
    }),
};

export function describeWaiting(seconds: number): Outcome {
  if (seconds <= warnAboveSeconds) return ok('No job is overdue.');
  return warning(
    `The oldest job should have run ${formatDuration(seconds)} ago.`,
    `Start the site if it is stopped: ${startCommand}. If it runs, look in its log for "Job".`,
  );
}

function describeFailed({ emails, others }: { emails: number; others: number }): Outcome[] {
  const when = `failed in the last ${failedWithinDays} days.`;
  const outcomes: Outcome[] = [];
  if (others > 0) {
    outcomes.push(
      warning(
        `${formatCount(others, 'job')} ${when}`,
        'The reasons are in the panel, under System, where most can be retried.',
      ),
    );
  }
  if (emails > 0) {
    outcomes.push(
      warning(
        `${formatCount(emails, 'email')} ${when}`,
        'The reasons are in the panel, under Email log.',
      ),
    );
  }
  return outcomes.length > 0 ? outcomes : [ok(`None ${when}`)];
}
