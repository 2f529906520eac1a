import type { JobQueue } from '#jobs/job-queue.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { openLetter } from './outbox.ts';

/** Has this process send the letters that lie in the queue. */
export function sendQueuedLetters(
  jobs: Pick<JobQueue, 'work'>,
  appSecret: string,
  parts: DeliveryParts,
): void {
  jobs.work('mail', async ({ sealed }, id) => {
    const letter = openLetter(appSecret, id, sealed);
    if (!letter) throw new PermanentFailure('A queued letter was sealed with another secret.');
    await deliver(parts, letter, id);
  });
}
