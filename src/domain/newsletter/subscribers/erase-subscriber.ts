import { and, eq, inArray, sql } from 'drizzle-orm';
import { newsletterEmailKinds } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { deleteEmails } from '#mail/delete-emails.ts';
import { emails } from '#mail/email-log-table.ts';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { recordAudit } from '../../audit/audit-record.ts';
import { authorize } from '../../permissions.ts';
import { eraseDeliveries } from '../issues/erase-deliveries.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { lockSubscriber, type SubscriberRead } from './find-subscriber.ts';

/**
 * Deletes a subscriber, their email address in the deliveries of issues, and the newsletter's emails to them in the
 * email log; one that waits is not sent any more. The audit log keeps the reference, not the email address.
 */
export async function eraseSubscriber(db: Db, actor: Actor, read: SubscriberRead): Promise<void> {
  authorize(actor, 'newsletter.manage');
  await transactionAs(db, actor, async (tx) => {
    const { id, reference, email } = await lockSubscriber(tx, read);
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
    await eraseDeliveries(tx);
    await deleteEmails(
      tx,
      and(
        inArray(emails.kind, [...newsletterEmailKinds]),
        sql`lower(${emails.recipient}) = lower(${email})`,
      ),
    );
    await recordAudit(tx, actor, {
      action: 'delete',
      table: 'newsletter_subscribers',
      id,
      details: { reference },
    });
  });
}
