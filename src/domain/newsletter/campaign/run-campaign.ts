import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '#db/failures.ts';
import type { Queryable } from '#jobs/job-store.ts';
import { Postponement } from '#jobs/postponement.ts';
import { minuteMs } from '#time/durations.ts';
import { hasIssueAhead } from '../issues/issue-ahead.ts';
import type { IssueRow } from '../issues/issue-tables.ts';
import type { CampaignDeps, CampaignRun } from './campaign-deps.ts';
import { lockSending, withCampaignLock } from './campaign-lock.ts';
import {
  announceProgress,
  findCurrentIssue,
  finishOrWait,
  pauseOrFinish,
  queueNextRun,
  retryWhenAvailable,
} from './campaign-progress.ts';
import { claimDeliveries, markInterrupted } from './claim-deliveries.ts';
import { type DeliveryOutcome, recordOutcome } from './delivery-outcome.ts';
import { createIssueSender, type SendIssue } from './issue-sender.ts';

const announceEveryMs = 2_000;
const notRendered = 'The email could not be created from this issue. The log of the site says why.';
/** How often an issue that waits for another run, of itself or another issue, tries to begin. */
const busySeconds = 2;

/**
 * `empty`: nothing is due. `rejected`: the mail server rejects one email after another. `unavailable`: it cannot be
 * used.
 */
type BatchesEnd =
  | { is: 'empty' }
  | { is: 'interrupted' }
  | { is: 'rejected'; error: string }
  | Extract<DeliveryOutcome, { is: 'unavailable' }>;

/**
 * Sends an issue for some seconds and queues the next run. Each email is sent at most once: it is marked before it is
 * handed to the mail server, and what a lost run had marked becomes `unknown`. Issues are sent one after another, in
 * the order in which they were started.
 */
export async function runCampaign(
  deps: CampaignDeps,
  run: CampaignRun,
  stopping: AbortSignal,
): Promise<void> {
  const hasBegun = await withCampaignLock(deps.pool, run.issue, async (client) => {
    // First: the issue may have been paused since the process was lost.
    await markInterrupted(client, run.issue);
    const issue = await findCurrentIssue(deps, run);
    if (!issue) return true;
    if ((await hasIssueAhead(deps.db, run.issue)) || !(await lockSending(client))) return false;
    const sender = await createSender(deps, issue);
    if (!sender) {
      const failedRuns = issue.failed_runs + 1;
      await retryWhenAvailable(deps, run, { error: notRendered, failedRuns });
      return true;
    }
    const state = { failedRuns: issue.failed_runs, rejectedInRow: run.rejectedInRow };
    const end = await sendBatches(deps, run, { client, sender, stopping, state });
    const ended = { ...run, rejectedInRow: state.rejectedInRow };
    if (end.is === 'empty') await finishOrWait(deps, ended);
    else if (end.is === 'interrupted') await queueNextRun(deps, ended, 0);
    else if (end.is === 'rejected') await pauseOrFinish(deps, ended, end.error);
    else
      await retryWhenAvailable(deps, ended, { error: end.error, failedRuns: state.failedRuns + 1 });
    return true;
  });
  if (!hasBegun) throw new Postponement(busySeconds);
}

/** Null if the issue cannot be turned into an email. */
async function createSender(deps: CampaignDeps, issue: IssueRow): Promise<SendIssue | null> {
  try {
    return await createIssueSender(deps, issue);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.log.error({ issue: issue.id, err: error }, 'A newsletter issue cannot be rendered');
    return null;
  }
}

interface Sending {
  client: Queryable;
  sender: SendIssue;
  stopping: AbortSignal;
  /** Runs in a row without a success, and emails in a row that were rejected. */
  state: { failedRuns: number; rejectedInRow: number };
}

async function sendBatches(
  deps: CampaignDeps,
  run: CampaignRun,
  { client, sender, stopping, state }: Sending,
): Promise<BatchesEnd> {
  const { emailsPerMinute, batchSize, runSeconds, maxRejectedInRow } = deps.pace;
  const endAt = performance.now() + runSeconds * 1_000;
  let announcedAt = performance.now();
  while (!stopping.aborted && performance.now() < endAt) {
    const nextAt = performance.now() + (batchSize * minuteMs) / emailsPerMinute;
    const { due, deliveries } = await claimDeliveries(client, run, batchSize);
    if (due === 0) return { is: 'empty' };
    const outcomes = await Promise.all(
      deliveries.map(async (delivery) => {
        const outcome = await sender(delivery);
        await recordOutcome(deps.db, delivery, outcome, deps.pace);
        return outcome;
      }),
    );
    const works = outcomes.some(({ is }) => is === 'sent');
    if (works) state.failedRuns = 0;
    const problem = outcomes.find((outcome) => outcome.is === 'unavailable');
    if (problem) return problem;
    for (const outcome of outcomes) {
      state.rejectedInRow = outcome.is === 'failed' ? state.rejectedInRow + 1 : 0;
      if (outcome.is === 'failed' && state.rejectedInRow >= maxRejectedInRow)
        return { is: 'rejected', error: outcome.error };
    }
    if (performance.now() - announcedAt > announceEveryMs) {
      await announceProgress(deps, run, works);
      announcedAt = performance.now();
    }
    const waitMs = Math.max(0, nextAt - performance.now());
    await pause(waitMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  return { is: 'interrupted' };
}
