import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { recordAudit } from '../../audit/audit-record.ts';
import { Rejection } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { cancelDigests } from '../topics/cancel-digests.ts';
import {
  lockSubscriber,
  readSubscriber,
  type Subscriber,
  type SubscriberRead,
} from './find-subscriber.ts';

/** Unsubscribes someone on request. A link to confirm that was sent before no longer works. */
export async function endSubscription(
  { db, now }: { db: Db; now(): Date },
  actor: Actor,
  read: SubscriberRead,
): Promise<Subscriber> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const { id, email, reference, unsubscribed_at } = await lockSubscriber(tx, read);
    if (unsubscribed_at)
      throw new Rejection('conflict', 'This subscriber is already unsubscribed.');
    await tx
      .update(newsletterSubscribers)
      .set({ unsubscribed_at: now() })
      .where(eq(newsletterSubscribers.id, id));
    await cancelDigests(tx, email);
    await recordAudit(tx, actor, {
      action: 'unsubscribe',
      table: 'newsletter_subscribers',
      id,
      details: { reference },
    });
    return readSubscriber(tx, id);
  });
}
