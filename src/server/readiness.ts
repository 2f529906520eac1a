import type { ChangeListener } from '#db/changes.ts';
import type { OutageReporter } from './outage-reporter.ts';
import type { Readiness } from './routes/health-routes.ts';

/** Creates the readiness check: a site is ready if it can read, save and receive change notifications. */
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
