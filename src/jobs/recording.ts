import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { isUnavailable } from '#db/failures.ts';
import type { EventLog } from './event-log.ts';
import { FailedForGood } from './failing.ts';

export type Job = PgBoss.JobWithMetadata;

interface Parts {
  boss: PgBoss;
  pool: pg.Pool;
  log: EventLog;
  ending: AbortSignal;
}

const tryAgainAfterMs = 1_000;

/** Does the work of a job and records how it went; never rejects. */
export function recorderOf({ boss, pool, log, ending }: Parts) {
  // A job that was done and cannot be recorded would be done a second time.
  async function surely(record: () => Promise<unknown>, details: object): Promise<void> {
    for (;;) {
      try {
        await record();
        return;
      } catch (error) {
        if (ending.aborted || !isUnavailable(error)) {
          log.error({ ...details, err: error }, 'the end of a job could not be recorded');
          return;
        }
      }
      await pause(tryAgainAfterMs, undefined, { signal: ending, ref: false }).catch(() => {});
    }
  }

  async function recordFailure(job: Job, error: unknown): Promise<void> {
    const { name, id } = job;
    const details = { queue: name, job: id, err: error };
    const final = error instanceof FailedForGood || job.retryCount >= job.retryLimit;
    if (final) log.error(details, 'a job of the background work failed for good');
    else log.warn(details, 'a job of the background work failed and will be tried again');
    await surely(async () => {
      if (final) await pool.query(noMoreRetries, [name, id]);
      await boss.fail(name, id, { code: codeOf(error) });
    }, details);
  }

  return async (job: Job, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await recordFailure(job, error);
      return;
    }
    await surely(() => boss.complete(job.name, job.id), { queue: job.name, job: job.id });
  };
}

const noMoreRetries = 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2';

/** What is stored with a failed job; its message may name people, so that goes to the log alone. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'failed';
}
