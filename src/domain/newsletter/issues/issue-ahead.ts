import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type IssueRow, newsletterIssues } from './issue-tables.ts';

/** An issue that must be sent before another one. */
export type IssueAhead = Pick<IssueRow, 'id' | 'subject'>;

/** More than a run is postponed by while another one is at work. */
const soonSeconds = 5;

/**
 * The issue that must be sent before the one of a row of `newsletter_issues`: of those that are being sent and have emails
 * due, the one that was started first. Null if that is the issue itself, or if it is not being sent. An issue whose next
 * run is some time away, because sending it failed, keeps no other waiting.
 */
export const issueAhead: SQL<IssueAhead | null> = sql`(
  select json_build_object('id', ahead.id, 'subject', ahead.subject) from newsletter_issues as ahead
  where newsletter_issues.paused_at is null and newsletter_issues.finished_at is null
    and ahead.started_at is not null
    and (ahead.started_at, ahead.id) < (newsletter_issues.started_at, newsletter_issues.id)
    and ahead.paused_at is null and ahead.finished_at is null
    and exists (
      select from newsletter_deliveries
      where issue_id = ahead.id and status = 'waiting' and due_at <= now()
    )
    and not exists (
      select from jobs
      where jobs.id = ahead.job_id and state = 'waiting' and due_at > now() + ${soonSeconds} * interval '1 second'
    )
  order by ahead.started_at, ahead.id limit 1
)`;

/** Whether an issue has to wait for another one. */
export async function hasIssueAhead(db: Db, issue: string): Promise<boolean> {
  const [found] = await db
    .select({ ahead: issueAhead })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, issue));
  return found?.ahead != null;
}
