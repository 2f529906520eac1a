import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { jobs } from '#jobs/jobs-table.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { notFound, Rejection } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { isListed, isRetryable } from './failed-job-list.ts';

/** Starts a failed job again from its first attempt. Rejects with `conflict` if it is of a kind that must not be repeated. */
export async function retryFailedJob(db: Db, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'operations.run');
  await transactionAs(db, actor, async (tx) => {
    const [restarted] = await restart(tx, and(isRetryable, eq(jobs.id, id)));
    if (!restarted) throw await explainRejection(tx, id);
    const { queue } = restarted;
    await recordAudit(tx, actor, { action: 'restart', table: 'jobs', id, details: { queue } });
  });
}

/** Starts all failed jobs again that may be repeated. Returns how many there were. */
export async function retryAllFailedJobs(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'operations.run');
  return transactionAs(db, actor, async (tx) => {
    const { length: count } = await restart(tx, isRetryable);
    if (count > 0) {
      await recordAudit(tx, actor, {
        action: 'restart',
        table: 'jobs',
        id: 'all',
        details: { count },
      });
    }
    return count;
  });
}

function restart(tx: Db, condition: SQL | undefined) {
  return tx
    .update(jobs)
    .set({ state: 'waiting', attempt: 0, due_at: sql`now()`, finished_at: null, error_code: null })
    .where(condition)
    .returning({ queue: jobs.queue });
}

async function explainRejection(tx: Db, id: string): Promise<Rejection> {
  const isThere = (await tx.$count(jobs, and(isListed, eq(jobs.id, id)))) > 0;
  if (!isThere) return notFound('This failed job');
  return new Rejection(
    'conflict',
    'This email is too old to be sent. The person can request a new one.',
  );
}
