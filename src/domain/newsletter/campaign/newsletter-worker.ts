import { issueEmailsPerMinute } from '#constants/newsletter.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { CampaignDeps, CampaignPace } from './campaign-deps.ts';
import { runCampaign } from './run-campaign.ts';

/** The last attempt at a deferred email is eight to seventeen hours after the first. */
export const defaultPace: CampaignPace = {
  emailsPerMinute: issueEmailsPerMinute,
  batchSize: 5,
  runSeconds: 20,
  deferredSeconds: 300,
  maxAttempts: 9,
  maxRejectedInRow: 20,
  unavailableSeconds: 15,
};

/** Starts sending issues in this process. */
export function startNewsletterWorker(jobs: Pick<JobQueue, 'work'>, deps: CampaignDeps): void {
  jobs.work('newsletter', ({ issue, rejectedInRow = 0 }, job, stopping) =>
    runCampaign(deps, { issue, job, rejectedInRow }, stopping),
  );
}
