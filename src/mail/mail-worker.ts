import type { JobQueue } from '#jobs/job-queue.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { type DeliveryDeps, deliverEmail } from './email-delivery.ts';
import { unsealEmail } from './mail-queue.ts';

/** Starts sending queued emails in this process. */
export function startMailWorker(
  jobs: Pick<JobQueue, 'work'>,
  appSecret: string,
  deps: DeliveryDeps,
): void {
  jobs.work('mail', async ({ sealed }, id) => {
    const email = unsealEmail(appSecret, id, sealed);
    if (!email)
      throw new PermanentFailure('A queued email was encrypted with a different APP_SECRET.');
    await deliverEmail(deps, email, id);
  });
}
