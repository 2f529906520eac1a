import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { waitForDatabase } from '#db/wait-for-database.ts';
import type { JobHandler, JobQueue } from '#jobs/job-queue.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { explainToStaff, mayHaveArrived, UncertainDelivery } from './delivery-errors.ts';
import { deliverEmail, type QueuedDeliveryDeps } from './email-delivery.ts';
import { emails } from './email-log-table.ts';
import { type MailQueueName, unsealEmail } from './mail-queue.ts';

interface MailWorkerDeps extends QueuedDeliveryDeps {
  db: Db;
  appSecret: string;
}

/** Starts sending queued emails in this process, and records each attempt in the email log. */
export function startMailWorker(jobs: Pick<JobQueue, 'work'>, deps: MailWorkerDeps): void {
  const { db, appSecret } = deps;

  const recordAttempt = (id: string, outcome: Partial<typeof emails.$inferInsert>) =>
    db
      .update(emails)
      .set({ ...outcome, attempts: sql`${emails.attempts} + 1` })
      .where(and(eq(emails.id, id), isNull(emails.sent_at)));

  const send: JobHandler<MailQueueName> = async (_data, id, _stopping, { wasLost }) => {
    const [row] = await db.select().from(emails).where(eq(emails.id, id));
    if (!row) throw new PermanentFailure('The email is no longer in the email log.');
    // The process that sent it was lost before it could say that the job was done.
    if (row.sent_at || row.discarded_at) return;
    // Like an issue, a digest is sent at most once; other emails at least once.
    const isSentOnce = row.kind === 'newsletter_digest';
    if (wasLost && isSentOnce) {
      throw new PermanentFailure(`Email "${row.kind}" may have arrived, so it is not sent again`);
    }
    const deliver = () => {
      const email = unsealEmail(appSecret, id, row.sealed);
      if (!email)
        throw new PermanentFailure('The email was encrypted with a different APP_SECRET.');
      return deliverEmail(deps, email, id, row.attempts);
    };
    let delivered: Awaited<ReturnType<typeof deliver>>;
    try {
      delivered = await deliver();
    } catch (error) {
      const reason = explainToStaff(error);
      const isUncertain = isSentOnce && error instanceof UncertainDelivery;
      const isFinal = isUncertain || error instanceof PermanentFailure;
      await recordAttempt(id, {
        error: isUncertain ? `${mayHaveArrived}, so it isn’t sent again. ${reason}` : reason,
      });
      const Failure = isFinal ? PermanentFailure : Error;
      // Without the reason: the log adds the message of the cause.
      throw new Failure(`Email "${row.kind}" to ${row.recipient} not sent`, { cause: error });
    }
    const { subject, carrier } = delivered;
    // Without this record, the email would be sent again.
    await waitForDatabase(() =>
      recordAttempt(id, { subject, error: null, sent_at: deps.now(), sent_by: carrier }),
    );
  };

  async function recordLoss(id: string): Promise<void> {
    await recordAttempt(id, {
      error: `The server was interrupted while sending this email. ${mayHaveArrived}.`,
    });
  }

  jobs.work('mail', send, recordLoss);
  jobs.work('visitor_mail', send, recordLoss);
  jobs.work('bulk_mail', send, recordLoss);
}
