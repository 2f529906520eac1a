import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Runs statements: a pool, or one of its connections. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/**
 * One attempt at a job. `id` and `attempt` together name the claim: a later claim has another attempt, unless this one
 * was postponed.
 */
export interface ClaimedJob {
  id: string;
  data: unknown;
  /** From 1. */
  attempt: number;
  /** Whether the process of the attempt before was lost: nobody recorded how far it got. */
  wasLost: boolean;
  /** When another process may claim it: a timestamp of PostgreSQL. */
  leaseUntil: string;
}

const keepDoneFor = '1 day';
const keepFailedFor = '30 days';

interface NewJob {
  id: string;
  queue: string;
  data: unknown;
  delaySeconds: number;
}

/**
 * Adds a job to a queue. It can be claimed once the transaction of `tx` is committed and the delay is over. If there is
 * one with that id, it starts again, unless it is running.
 */
export async function addJob(tx: Db, { id, queue, data, delaySeconds }: NewJob): Promise<void> {
  await tx.execute(
    sql`insert into jobs (id, queue, data, due_at)
        values (${id}, ${queue}, ${JSON.stringify(data)}::jsonb, now() + ${delaySeconds} * interval '1 second')
        on conflict (id) do update
        set data = excluded.data, state = 'waiting', attempt = 0, due_at = excluded.due_at, finished_at = null,
          error_code = null
        where jobs.state <> 'running'`,
  );
}

/** Deletes those of the jobs that wait; one that is running ends by itself. */
export async function deleteWaitingJobs(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from jobs where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting'`,
  );
}

/**
 * Claims up to `max` due jobs of `queue` for `leaseSeconds`, longest due first. Jobs whose lease has ended are
 * claimed again: their process was lost.
 */
export async function claimJobs(
  db: Queryable,
  queue: string,
  { max, leaseSeconds }: { max: number; leaseSeconds: number },
): Promise<ClaimedJob[]> {
  const { rows } = await db.query(
    `with due as (
       select id, state from jobs
       where queue = $1 and state in ('waiting', 'running') and due_at <= now()
       order by due_at limit $2 for update skip locked
     )
     update jobs set state = 'running', attempt = attempt + 1, due_at = now() + $3 * interval '1 second'
     from due where jobs.id = due.id
     returning jobs.id, data, attempt, due.state = 'running' as "wasLost", due_at::text as "leaseUntil"`,
    [queue, max, leaseSeconds],
  );
  return rows as ClaimedJob[];
}

/** Records the end of an attempt; does nothing when another process has claimed the job since. */
export async function finishJob(
  db: Queryable,
  { id, attempt }: ClaimedJob,
  end: { state: 'done' } | { state: 'failed'; errorCode: string },
): Promise<void> {
  await db.query(
    `update jobs set state = $3, finished_at = now(), error_code = $4
     where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, end.state, end.state === 'failed' ? end.errorCode : null],
  );
}

/** Puts a job back after a failed attempt; does nothing when another process has claimed it since. */
export async function retryJob(
  db: Queryable,
  { id, attempt }: ClaimedJob,
  { delaySeconds, errorCode }: { delaySeconds: number; errorCode: string },
): Promise<void> {
  await db.query(
    `update jobs set state = 'waiting', due_at = now() + $3 * interval '1 second', error_code = $4
     where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, delaySeconds, errorCode],
  );
}

/** Puts a job back that could not begin, as if it had not been claimed; does nothing when it has been claimed since. */
export async function postponeJob(
  db: Queryable,
  { id, attempt, leaseUntil }: ClaimedJob,
  delaySeconds: number,
): Promise<void> {
  await db.query(
    `update jobs set state = 'waiting', attempt = attempt - 1, due_at = now() + $3 * interval '1 second'
     where id = $1 and attempt = $2 and due_at = $4 and state = 'running'`,
    [id, attempt, delaySeconds, leaseUntil],
  );
}

/** Deletes jobs that were done a day ago or failed thirty days ago. */
export async function purgeFinishedJobs(db: Queryable): Promise<void> {
  await db.query(
    `delete from jobs
     where finished_at < now() - $1::interval and (state = 'done' or finished_at < now() - $2::interval)`,
    [keepDoneFor, keepFailedFor],
  );
}
