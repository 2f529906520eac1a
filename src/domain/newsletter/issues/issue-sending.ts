import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { Rejection } from '../../errors.ts';
import { toRejection } from '../../parse-input.ts';
import { authorize } from '../../permissions.ts';
import { requireDelivery } from '../../settings/mail-server.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { recordIssueAudit } from './edit-issues.ts';
import { type Issue, type IssueRead, lockIssue, readIssue, statusOf } from './find-issue.ts';
import { type IssueRow, newsletterIssues } from './issue-tables.ts';

export interface SendingDeps {
  db: Db;
  jobs: Pick<JobQueue, 'send'>;
  now(): Date;
  /** The mail server of the environment. */
  smtpUrl: string | undefined;
}

const { confirmed_at, unsubscribed_at } = newsletterSubscribers;
const isSubscribed = and(isNotNull(confirmed_at), isNull(unsubscribed_at));

/** The number of subscribers who would get an issue now. */
export async function countAudience(db: Db, actor: Actor): Promise<{ subscribers: number }> {
  authorize(actor, 'newsletter.manage');
  return { subscribers: await db.$count(newsletterSubscribers, isSubscribed) };
}

/**
 * Starts sending a draft to everyone who is subscribed now, or resumes a paused issue. Rejects with `conflict` while
 * email delivery is off: it would begin some day, when a mail server is set up for another reason.
 */
export async function startSending(
  { db, jobs, now, smtpUrl }: SendingDeps,
  actor: Actor,
  read: IssueRead,
): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const issue = await lockIssue(tx, read);
    const status = statusOf(issue);
    if (status === 'sent') throw new Rejection('conflict', 'This issue has already been sent.');
    if (status === 'sending') throw new Rejection('conflict', 'This issue is already being sent.');
    await requireDelivery(tx, smtpUrl);
    if (status === 'draft') {
      const recipients = await addDeliveries(tx, issue);
      await recordIssueAudit(tx, actor, 'send', issue, { recipients });
    } else await recordIssueAudit(tx, actor, 'resume', issue);
    await tx
      .update(newsletterIssues)
      .set({
        started_at: issue.started_at ?? now(),
        paused_at: null,
        ...(await queueRun(tx, jobs, issue.id)),
      })
      .where(eq(newsletterIssues.id, issue.id));
    return readIssue(tx, issue.id);
  });
}

/** Pauses sending; the few emails that are being sent at this moment still go out. */
export async function pauseSending(
  { db, now }: Omit<SendingDeps, 'jobs' | 'smtpUrl'>,
  actor: Actor,
  read: IssueRead,
): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const issue = await lockIssue(tx, read);
    const status = statusOf(issue);
    if (status === 'sent') throw new Rejection('conflict', 'This issue has already been sent.');
    if (status === 'draft') throw new Rejection('conflict', 'This issue hasn’t been sent yet.');
    if (status === 'paused') throw new Rejection('conflict', 'This issue is already paused.');
    await tx
      .update(newsletterIssues)
      .set({ paused_at: now(), delivery_error: null })
      .where(eq(newsletterIssues.id, issue.id));
    await recordIssueAudit(tx, actor, 'pause', issue);
    return readIssue(tx, issue.id);
  });
}

/** Queues a run of the campaign, and returns the columns that make it the current one. */
export async function queueRun(tx: Db, jobs: Pick<JobQueue, 'send'>, issue: string) {
  const job_id = randomUUID();
  await jobs.send(tx, 'newsletter', { issue }, job_id);
  return { job_id, delivery_error: null, failed_runs: 0 };
}

async function addDeliveries(tx: Db, { id, subject, content }: IssueRow): Promise<number> {
  if (subject === '') throw toRejection({ subject: 'Enter a subject.' });
  if (content === '') throw toRejection({ content: 'Write some content before you send.' });
  const { rowCount } = await tx.execute(
    sql`insert into newsletter_deliveries (issue_id, subscriber_id, email)
        select ${id}, id, email from newsletter_subscribers where ${isSubscribed}
        order by created_at`,
  );
  if (!rowCount)
    throw new Rejection('conflict', 'There are no confirmed subscribers to send it to.');
  return rowCount;
}
