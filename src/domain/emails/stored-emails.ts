import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deleteWaitingJobs } from '#jobs/job-store.ts';
import { emails } from '#mail/email-log-table.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound, Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { requireDelivery } from '../settings/mail-server.ts';
import { emailConditions, type ListedEmail, listedColumns } from './email-list-query.ts';
import type { ResendDeps } from './resend-email.ts';

const sentAtOnce = 200;

/** Stored emails whose link, if they have one, still works. */
const isSendable = (now: Date) =>
  and(emailConditions.stored, or(isNull(emails.expires_at), gt(emails.expires_at, now)));

/** Counts the emails that were stored without a mail server, and those of them that could be sent now. */
export async function countStoredEmails(
  { db, now }: Pick<ResendDeps, 'db' | 'now'>,
  actor: Actor,
): Promise<{ stored: number; sendable: number }> {
  authorize(actor, 'emails.manage');
  const [stored, sendable] = await Promise.all([
    db.$count(emails, emailConditions.stored),
    db.$count(emails, isSendable(now())),
  ]);
  return { stored, sendable };
}

interface SendDeps extends ResendDeps {
  /** The mail server of the environment. */
  smtpUrl: string | undefined;
}

/**
 * Queues the oldest stored emails, at most 200, and returns how many it queued and how many are left. Rejects with
 * `conflict` while email delivery is off, because they would only be stored again.
 */
export async function sendStoredEmails(
  deps: SendDeps,
  actor: Actor,
): Promise<{ queued: number; left: number }> {
  const { db, mailQueue, now, smtpUrl } = deps;
  authorize(actor, 'emails.manage');
  const queued = await transactionAs(db, actor, async (tx) => {
    await requireDelivery(tx, smtpUrl);
    const stored = await tx
      .select()
      .from(emails)
      .where(isSendable(now()))
      .orderBy(asc(emails.created_at), asc(emails.id))
      .limit(sentAtOnce)
      .for('update', { skipLocked: true });
    const unreadable: string[] = [];
    for (const email of stored) {
      if ((await mailQueue.resend(tx, email)) === null) unreadable.push(email.id);
    }
    await markUnreadable(tx, unreadable);
    const sent = stored.length - unreadable.length;
    if (sent > 0) await recordBulk(tx, actor, 'resend', sent);
    return sent;
  });
  return { queued, left: await db.$count(emails, isSendable(now())) };
}

/** They fail now, instead of being offered again and again. */
async function markUnreadable(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const error = 'The email was encrypted with a different APP_SECRET.';
  await tx
    .update(emails)
    .set({ error, sent_at: null, sent_by: null })
    .where(inArray(emails.id, ids));
}

/** Discards all stored emails, and returns their number. */
export async function discardStoredEmails(
  { db, now }: Pick<ResendDeps, 'db' | 'now'>,
  actor: Actor,
): Promise<number> {
  authorize(actor, 'emails.manage');
  return transactionAs(db, actor, async (tx) => {
    const { rowCount } = await tx
      .update(emails)
      .set({ discarded_at: now() })
      .where(emailConditions.stored);
    const discarded = rowCount ?? 0;
    if (discarded > 0) await recordBulk(tx, actor, 'discard_email', discarded);
    return discarded;
  });
}

/**
 * Discards an email that waits, failed or is stored, and returns it as listed. Rejects with `conflict` if it was sent or
 * is being sent at this moment.
 */
export async function discardEmail(
  { db, now }: Pick<ResendDeps, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<ListedEmail> {
  authorize(actor, 'emails.manage');
  return transactionAs(db, actor, async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (!email) throw notFound('The email');
    if (email.sent_by === 'mail_server') {
      throw new Rejection('conflict', 'This email has already been sent.');
    }
    await deleteWaitingJobs(tx, [id]);
    const { rows: running } = await tx.execute(
      sql`select from jobs where id = ${id} and state = 'running'`,
    );
    if (running.length > 0) {
      throw new Rejection('conflict', 'This email is being sent at this moment.');
    }
    await tx.update(emails).set({ discarded_at: now() }).where(eq(emails.id, id));
    const { kind } = email;
    await recordAudit(tx, actor, {
      ...{ action: 'discard_email', table: 'emails', id },
      details: { kind },
    });
    const [discarded] = await tx.select(listedColumns).from(emails).where(eq(emails.id, id));
    if (!discarded) throw new Error('The discarded email was not returned by the database.');
    return discarded;
  });
}

function recordBulk(
  tx: Db,
  actor: Actor,
  action: 'resend' | 'discard_email',
  count: number,
): Promise<void> {
  return recordAudit(tx, actor, { action, table: 'emails', id: '*', details: { emails: count } });
}
