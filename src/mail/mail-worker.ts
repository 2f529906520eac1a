import type { JobQueue } from '#jobs/job-queue.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { type DeliveryDeps, deliverEmail } from './email-delivery.ts';
import { unsealEmail } from './mail-queue.ts';

/** Has this process send the letters that lie in the queue. */
export function startMailWorker(
  jobs: Pick<JobQueue, 'work'>,
  appSecret: string,
  parts: DeliveryDeps,
): void {
  jobs.work('mail', async ({ sealed }, id) => {
    const email = unsealEmail(appSecret, id, sealed);
    if (!email)
      throw new PermanentFailure('A queued email was encrypted with a different APP_SECRET.');
    await deliverEmail(parts, email, id);
  });
}
