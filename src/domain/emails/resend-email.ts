import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails } from '#mail/email-log-table.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound, Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { type ListedEmail, listedColumns } from './email-list-query.ts';

export interface ResendDeps {
  db: Db;
  mailQueue: MailQueue;
  now(): Date;
}

/**
 * Sends an email of the log again, and returns it as listed: as a new one if a mail server has accepted it before. A
 * waiting one is sent at once. Rejects with `conflict` when its link has expired, or if it was sent and `unlessSent` is set.
 */
export async function resendEmail(
  { db, mailQueue, now }: ResendDeps,
  actor: Actor,
  id: string,
  { unlessSent = false } = {},
): Promise<ListedEmail> {
  authorize(actor, 'emails.manage');
  return transactionAs(db, actor, async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (!email) throw notFound('The email');
    if (unlessSent && (email.sent_at || email.discarded_at)) {
      throw new Rejection(
        'conflict',
        'This email was sent already, stored without a mail server, or discarded.',
      );
    }
    if (email.expires_at && email.expires_at <= now()) {
      throw new Rejection(
        'conflict',
        'The link in this email has expired. Ask the recipient to request a new one.',
      );
    }
    const newId = await mailQueue.resend(tx, email);
    if (newId === null) {
      throw new Rejection(
        'conflict',
        'This email was encrypted with a different APP_SECRET and can’t be sent again.',
      );
    }
    await recordAudit(tx, actor, {
      action: 'resend',
      table: 'emails',
      id,
      // Not the recipient: their erasure does not reach the audit log.
      details: { kind: email.kind },
    });
    const [queued] = await tx.select(listedColumns).from(emails).where(eq(emails.id, newId));
    if (!queued) throw new Error('The queued email was not returned by the database.');
    return queued;
  });
}
