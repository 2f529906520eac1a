import type { ChangeListener } from '#db/changes.ts';
import type { Outages } from './outage-reporter.ts';
import type { Readiness } from './routes/health-routes.ts';

/** Ready is a site that can read, save, and hear of what others change. */
export function siteReadiness(
  outages: Pick<Outages, 'problem'>,
  changes: Pick<ChangeListener, 'state'>,
): Readiness {
  return {
    async problem() {
      const problem = await outages.problem();
      if (problem) return problem;
      return changes.state === 'away' ? 'Changes of the database are not heard.' : null;
    },
  };
}
