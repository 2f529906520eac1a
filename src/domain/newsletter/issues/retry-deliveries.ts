import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { Rejection } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { requireDelivery } from '../../settings/mail-server.ts';
import { recordIssueAudit } from './edit-issues.ts';
import { type Issue, lockAnyVersion, readIssue } from './find-issue.ts';
import { queueRun, type SendingDeps } from './issue-sending.ts';
import { newsletterDeliveries, newsletterIssues } from './issue-tables.ts';

/**
 * Sends an issue again to those of the deliveries that failed or may not have arrived; others are ignored. A sent issue
 * is being sent again until they are done; a paused one stays paused.
 */
export async function retryDeliveries(
  { db, jobs, smtpUrl }: Omit<SendingDeps, 'now'>,
  actor: Actor,
  id: string,
  deliveries: readonly string[],
): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const issue = await lockAnyVersion(tx, id);
    if (!issue.started_at) throw new Rejection('conflict', 'This issue hasn’t been sent yet.');
    await requireDelivery(tx, smtpUrl);
    const { rowCount } = await tx
      .update(newsletterDeliveries)
      .set({
        status: 'waiting',
        attempts: 0,
        error: null,
        due_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where(
        and(
          eq(newsletterDeliveries.issue_id, id),
          inArray(newsletterDeliveries.id, [...deliveries]),
          inArray(newsletterDeliveries.status, ['failed', 'unknown']),
        ),
      );
    if (!rowCount) return readIssue(tx, id);
    await tx
      .update(newsletterIssues)
      .set({
        finished_at: null,
        updated_at: sql`now()`,
        ...(issue.paused_at ? {} : await queueRun(tx, jobs, id)),
      })
      .where(eq(newsletterIssues.id, id));
    await recordIssueAudit(tx, actor, 'retry', issue, { deliveries: rowCount });
    return readIssue(tx, id);
  });
}
