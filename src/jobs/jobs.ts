import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { bossOn } from './boss.ts';
import type { EventLog } from './event-log.ts';
import { onTransaction } from './on-transaction.ts';
import { type QueueName, type QueueRules, type Queues, queues } from './queues.ts';
import { type Job, recorderOf } from './recording.ts';
import { Worker } from './worker.ts';

/** Does one job; when it throws, the job is tried again later, unless it is a FailedForGood. */
export type Work<Name extends QueueName> = (data: Queues[Name], id: string) => Promise<void>;

export interface Jobs {
  /** Puts a job into a queue; it is taken up only if the transaction of `tx` is committed. */
  send<Name extends QueueName>(tx: Db, queue: Name, data: Queues[Name], id: string): Promise<void>;
  /** From now on this process works on the jobs of a queue, whichever process has sent them. */
  work<Name extends QueueName>(queue: Name, work: Work<Name>): void;
  /** Takes no more jobs, and waits some seconds for those under way. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  pool: pg.Pool;
  log: EventLog;
  /** In place of the queues' own rules. */
  rules?: Partial<QueueRules>;
}

const finishWithinMs = 8_000;
const tidyEveryMs = 60_000;

/** Work in the background, kept in the database: it survives restarts and any process may do it. */
export function createJobs({ pool, log, rules }: JobsOptions): Jobs {
  const boss = bossOn(noticing(pool, log));
  const ending = new AbortController();
  const recorder = recorderOf({ boss, pool, log, ending: ending.signal });
  const workers = new Map<QueueName, Worker<Job>>();
  let tidying: NodeJS.Timeout | undefined;

  const rulesOf = (queue: QueueName): QueueRules => ({ ...queues[queue], ...rules });

  return {
    async send(tx, queue, data, id) {
      const { retries, retryDelaySeconds, lostAfterSeconds } = rulesOf(queue);
      const sent = await boss.send(queue, data, {
        id,
        db: onTransaction(tx),
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: lostAfterSeconds,
      });
      if (sent === null) throw new Error(`The queue "${queue}" did not take a job.`);
      workers.get(queue)?.hurry();
    },
    work(queue, work) {
      const worker = new Worker<Job>({
        atOnce: rulesOf(queue).atOnce,
        take: (most) => boss.fetch(queue, { batchSize: most, includeMetadata: true }),
        // What lies in a queue is what `send` let in.
        work: (job) => recorder(job, () => work(job.data as Queues[typeof queue], job.id)),
      });
      workers.set(queue, worker);
      tidying ??= setInterval(() => boss.maintain().catch(() => {}), tidyEveryMs).unref();
    },
    async stop() {
      clearInterval(tidying);
      ending.abort();
      const patience = new AbortController();
      await Promise.race([
        Promise.all([...workers.values()].map((worker) => worker.stop())),
        pause(finishWithinMs, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
    },
  };
}

/** Runs statements on the pool, and tells once when that begins and ceases to fail. */
function noticing(pool: pg.Pool, log: EventLog) {
  let failing = false;
  return async (text: string, values?: unknown[]) => {
    try {
      const result = await pool.query(text, values);
      if (failing) log.info({}, 'the queues of background work can be read again');
      failing = false;
      return result;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the queues of background work cannot be read');
      failing = true;
      throw error;
    }
  };
}
