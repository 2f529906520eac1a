import { emailQueues } from '#constants/job-queues.ts';
import type { Queryable } from './job-store.ts';

/** How many jobs failed for good in the last `days` days. Failed emails are counted apart: they have a log of their own. */
export async function countFailedJobs(
  db: Queryable,
  days: number,
): Promise<{ emails: number; others: number }> {
  const { rows } = await db.query(
    `select count(*) filter (where queue = any($2))::int as emails,
       count(*) filter (where queue <> all($2))::int as others
     from jobs where state = 'failed' and finished_at > now() - $1 * interval '1 day'`,
    [days, emailQueues],
  );
  const [counts] = rows as { emails: number; others: number }[];
  return counts ?? { emails: 0, others: 0 };
}

/** For how many seconds the oldest job has been due; 0 if none is. */
export async function readOldestDueJob(db: Queryable): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds
     from jobs where state in ('waiting', 'running') and due_at < now()`,
    [],
  );
  return (rows as { seconds: number }[])[0]?.seconds ?? 0;
}
