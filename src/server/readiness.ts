import type { ChangeListener } from '#db/changes.ts';
import type { OutageReporter } from './outage-reporter.ts';
import type { Readiness } from './routes/health-routes.ts';

/** Ready is a site that can read, save, and hear of what others change. */
export function createReadiness(
  outages: Pick<OutageReporter, 'findProblem'>,
  changes: Pick<ChangeListener, 'state'>,
): Readiness {
  return {
    async findProblem() {
      const problem = await outages.findProblem();
      if (problem) return problem;
      return changes.state === 'away' ? 'Database change notifications are interrupted.' : null;
    },
  };
}
