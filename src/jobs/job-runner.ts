import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '#db/failures.ts';
import { getErrorCode } from '#errors/caught-error.ts';
import type { EventLog } from './event-log.ts';
import { type ClaimedJob, finishJob, postponeJob, type Queryable, retryJob } from './job-store.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { Postponement } from './postponement.ts';
import type { QueueName, QueueOptions } from './queues.ts';

interface Deps {
  db: Queryable;
  log: EventLog;
  /** Aborted at shutdown: nothing is retried then. */
  stopping: AbortSignal;
  recordLoss(job: string): Promise<void>;
}

const recordAgainAfterMs = 1_000;
const maxDelaySeconds = 6 * 60 * 60;

/** Creates a function that runs a claimed job and records the outcome. Never rejects. */
export function createJobRunner(
  { db, log, stopping, recordLoss }: Deps,
  queue: QueueName,
  { maxAttempts, retryDelaySeconds }: QueueOptions,
) {
  // A finished job that is not recorded as finished would run again.
  async function record(job: ClaimedJob, write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (stopping.aborted || !isUnavailable(error)) {
          log.error({ queue, job: job.id, err: error }, 'Could not record the end of a job');
          return;
        }
      }
      await pause(recordAgainAfterMs, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }

  function recordFailure(job: ClaimedJob, error: unknown): Promise<void> {
    const details = { queue, job: job.id, attempt: job.attempt, err: error };
    const errorCode = getErrorCode(error) ?? 'failed';
    if (error instanceof PermanentFailure || job.attempt >= maxAttempts) {
      log.error(details, 'Job failed for good');
      return record(job, () => finishJob(db, job, { state: 'failed', errorCode }));
    }
    const delaySeconds = backoff(job.attempt, retryDelaySeconds);
    log.warn({ ...details, retryInSeconds: delaySeconds }, 'Job failed and will be retried');
    return record(job, () => retryJob(db, job, { delaySeconds, errorCode }));
  }

  return async (job: ClaimedJob, run: () => Promise<void>): Promise<void> => {
    if (job.wasLost) await record(job, () => recordLoss(job.id));
    if (job.attempt > maxAttempts) {
      // Its process was lost in the last attempt, perhaps because of this very job.
      await recordFailure(job, new PermanentFailure('The process that ran the job was lost.'));
      return;
    }
    try {
      await run();
    } catch (error) {
      if (error instanceof Postponement) {
        await record(job, () => postponeJob(db, job, error.delaySeconds));
      } else await recordFailure(job, error);
      return;
    }
    await record(job, () => finishJob(db, job, { state: 'done' }));
  };
}

/**
 * Exponential backoff with jitter: `firstSeconds`, doubled with each further attempt, up to six hours, and between
 * the whole and the half of that, so that jobs that failed together do not all come back together.
 */
export function backoff(attempt: number, firstSeconds: number, random = Math.random()): number {
  const whole = Math.min(firstSeconds * 2 ** (attempt - 1), maxDelaySeconds);
  return Math.ceil(whole * (0.5 + random / 2));
}
