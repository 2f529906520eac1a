import { FailedForGood } from '#jobs/failing.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { openLetter } from './outbox.ts';

/** Has this process send the letters that lie in the queue. */
export function sendQueuedLetters(
  jobs: Pick<Jobs, 'work'>,
  appSecret: string,
  parts: DeliveryParts,
): void {
  jobs.work('mail', async ({ sealed }, id) => {
    const letter = openLetter(appSecret, id, sealed);
    if (!letter) throw new FailedForGood('A queued letter was sealed with another secret.');
    await deliver(parts, letter, id);
  });
}
