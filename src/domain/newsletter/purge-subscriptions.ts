import { and, isNull, lt, or } from 'drizzle-orm';
import { unconfirmedDays, unsubscribedDays } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { eraseDeliveries } from './issues/erase-deliveries.ts';
import { newsletterSubscribers } from './newsletter-table.ts';

/** Deletes subscriptions that were not confirmed in time, and those that ended long ago. */
export async function purgeSubscriptions(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { requested_at, confirmed_at, unsubscribed_at } = newsletterSubscribers;
  await db.transaction(async (tx) => {
    await tx
      .delete(newsletterSubscribers)
      .where(
        or(
          and(isNull(confirmed_at), lt(requested_at, before(unconfirmedDays))),
          lt(unsubscribed_at, before(unsubscribedDays)),
        ),
      );
    await eraseDeliveries(tx);
  });
}
