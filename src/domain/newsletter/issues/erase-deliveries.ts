import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterDeliveries } from './issue-tables.ts';

/**
 * Removes the email addresses of deleted subscribers from the deliveries, which stay for the counts. What still waits is
 * not sent. Call it in the transaction that deletes subscribers.
 */
export async function eraseDeliveries(tx: Db): Promise<void> {
  const { subscriber_id, email, status } = newsletterDeliveries;
  await tx
    .update(newsletterDeliveries)
    .set({
      email: null,
      error: null,
      status: sql`case when ${status} = 'waiting' then 'skipped' else ${status} end`,
    })
    .where(and(isNull(subscriber_id), isNotNull(email)));
}
