import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import type { EventLog } from './event-log.ts';
import { createJobRunner } from './job-runner.ts';
import { addJob, type ClaimedJob, claimJobs } from './job-store.ts';
import { QueueWorker } from './queue-worker.ts';
import { type QueueName, type QueueOptions, type Queues, queues } from './queues.ts';

/**
 * Runs one job. When it throws, the job is retried later, unless it throws a PermanentFailure. A Postponement runs it again
 * later without counting a failed attempt. `stopping` is aborted at
 * shutdown: what is not finished some seconds later is lost.
 */
export type JobHandler<Name extends QueueName> = (
  data: Queues[Name],
  id: string,
  stopping: AbortSignal,
  claim: Pick<ClaimedJob, 'wasLost'>,
) => Promise<void>;

export interface JobQueue {
  /**
   * Adds a job; it is run only if the transaction of `tx` is committed. An ended or waiting job with that id is run
   * again from its first attempt, after the delay; a running one is left alone.
   */
  send<Name extends QueueName>(
    tx: Db,
    queue: Name,
    data: Queues[Name],
    id: string,
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /**
   * Starts running the jobs of a queue in this process, whichever process added them. `recordLoss` is called before a
   * job whose process was lost is run again or fails for good.
   */
  work<Name extends QueueName>(
    queue: Name,
    handler: JobHandler<Name>,
    recordLoss?: (id: string) => Promise<void>,
  ): void;
  /** Claims no more jobs, and waits some seconds for the running ones. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  pool: Pick<pg.Pool, 'query'>;
  log: EventLog;
  /** Instead of the options in `queues`. */
  overrides?: Partial<QueueOptions>;
}

const finishWithinMs = 8_000;

/**
 * Background jobs in PostgreSQL: they survive restarts, any process may run them, and each is run at least once.
 * A handler has to finish within its queue's lease, or another process begins the same job.
 */
export function createJobQueue({ pool, log, overrides }: JobQueueOptions): JobQueue {
  const stopping = new AbortController();
  const workers = new Map<QueueName, QueueWorker<ClaimedJob>>();
  let isFailing = false;

  async function claim(queue: QueueName, max: number, leaseSeconds: number) {
    try {
      const jobs = await claimJobs(pool, queue, { max, leaseSeconds });
      if (isFailing) log.info({}, 'Job queue available again');
      isFailing = false;
      return jobs;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'Job queue unavailable');
      isFailing = true;
      return [];
    }
  }

  return {
    async send(tx, queue, data, id, { delaySeconds = 0 } = {}) {
      await addJob(tx, { id, queue, data, delaySeconds });
      workers.get(queue)?.pollSoon();
    },
    work(queue, handler, recordLoss = async () => {}) {
      const options = { ...queues[queue], ...overrides };
      const deps = { db: pool, log, stopping: stopping.signal, recordLoss };
      const run = createJobRunner(deps, queue, options);
      const worker = new QueueWorker<ClaimedJob>({
        concurrency: options.concurrency,
        claim: (max) => claim(queue, max, options.leaseSeconds),
        // Only `send` writes to a queue, and its types define the payloads.
        run: (job) =>
          run(job, () => handler(job.data as Queues[typeof queue], job.id, stopping.signal, job)),
      });
      workers.set(queue, worker);
    },
    async stop() {
      stopping.abort();
      const patience = new AbortController();
      await Promise.race([
        Promise.all([...workers.values()].map((worker) => worker.stop())),
        pause(finishWithinMs, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
    },
  };
}
