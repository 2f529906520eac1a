import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { backoff } from '#jobs/job-runner.ts';
import { systemActor } from '../../actor.ts';
import { recordIssueAudit } from '../issues/edit-issues.ts';
import { type IssueRow, newsletterIssues } from '../issues/issue-tables.ts';
import type { CampaignDeps, CampaignRun } from './campaign-deps.ts';

type Deps = Pick<CampaignDeps, 'db' | 'jobs'>;

const { id, subject, job_id, started_at, paused_at, finished_at } = newsletterIssues;
const maxDelaySeconds = 15 * 60;
const emailAddresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Whether the run still is the one that sends the issue. */
const isCurrent = ({ issue, job }: CampaignRun) =>
  and(
    eq(id, issue),
    eq(job_id, job),
    isNotNull(started_at),
    isNull(paused_at),
    isNull(finished_at),
  );

/** Finds the issue; null if it is paused or another job is sending it. */
export async function findCurrentIssue({ db }: Deps, run: CampaignRun): Promise<IssueRow | null> {
  const [issue] = await db.select().from(newsletterIssues).where(isCurrent(run));
  return issue ?? null;
}

/** Announces the progress to open panels. `works`: the mail server has accepted an email. */
export async function announceProgress(
  { db }: Deps,
  run: CampaignRun,
  works: boolean,
): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ updated_at: sql`now()`, ...(works && { delivery_error: null, failed_runs: 0 }) })
    .where(isCurrent(run));
}

/** Queues the next run, unless the issue was paused or another job is sending it. */
export async function queueNextRun(
  { db, jobs }: Deps,
  run: CampaignRun,
  delaySeconds: number,
  columns: Partial<Pick<IssueRow, 'delivery_error' | 'failed_runs'>> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const next = randomUUID();
    const { rowCount } = await tx
      .update(newsletterIssues)
      .set({ ...columns, job_id: next, updated_at: sql`now()` })
      .where(isCurrent(run));
    if (!rowCount) return;
    const { issue, rejectedInRow } = run;
    await jobs.send(tx, 'newsletter', { issue, rejectedInRow }, next, { delaySeconds });
  });
}

/** Queues the next run for when the mail server may be available again. */
export async function retryWhenAvailable(
  deps: Deps & Pick<CampaignDeps, 'pace' | 'log'>,
  run: CampaignRun,
  { error, failedRuns }: { error: string; failedRuns: number },
): Promise<void> {
  const delaySeconds = Math.min(backoff(failedRuns, deps.pace.unavailableSeconds), maxDelaySeconds);
  const details = { issue: run.issue, reason: error, retryInSeconds: delaySeconds };
  deps.log.warn(details, 'Sending a newsletter issue is delayed');
  await queueNextRun(deps, run, delaySeconds, { delivery_error: error, failed_runs: failedRuns });
}

/**
 * Pauses the issue because the mail server rejects one email after another: a person decides before the emails that
 * still wait are rejected too. Without any of these, the issue is sent.
 */
export async function pauseOrFinish(
  deps: Deps & Pick<CampaignDeps, 'log'>,
  run: CampaignRun,
  error: string,
): Promise<void> {
  // The erasure of a subscriber does not reach this text.
  const reason = error.replace(emailAddresses, '[email address]');
  const isPaused = await deps.db.transaction(async (tx) => {
    const [issue] = await tx
      .update(newsletterIssues)
      .set({
        ...{ paused_at: sql`now()`, updated_at: sql`now()` },
        delivery_error: `Sending was paused because ${run.rejectedInRow} emails in a row were rejected. Last reason: ${reason}`,
      })
      .where(and(isCurrent(run), hasWaiting(run)))
      .returning({ id, subject });
    if (issue) await recordIssueAudit(tx, systemActor('Newsletter'), 'pause', issue);
    return issue !== undefined;
  });
  if (!isPaused) return finishOrWait(deps, run);
  deps.log.warn({ issue: run.issue, reason }, 'Sending a newsletter issue was paused');
}

const hasWaiting = ({ issue }: CampaignRun) =>
  sql`exists (select from newsletter_deliveries where issue_id = ${issue} and status = 'waiting')`;

/** Queues the next run for when a deferred email is due; without any, the issue is sent. */
export async function finishOrWait(deps: Deps, run: CampaignRun): Promise<void> {
  const { rows } = await deps.db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from min(due_at) - now())::float8 as seconds
        from newsletter_deliveries where issue_id = ${run.issue} and status = 'waiting'`,
  );
  const seconds = rows[0]?.seconds ?? null;
  if (seconds !== null) return queueNextRun(deps, run, Math.max(1, Math.ceil(seconds)));
  await deps.db
    .update(newsletterIssues)
    .set({
      ...{ finished_at: sql`now()`, updated_at: sql`now()` },
      ...{ job_id: null, delivery_error: null, failed_runs: 0 },
    })
    .where(isCurrent(run));
}
