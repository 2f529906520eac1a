import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterIssues } from '../issues/issue-tables.ts';
import type { CampaignDeps } from './campaign-deps.ts';
import { lockIdleCampaign } from './campaign-lock.ts';

/**
 * Queues a run of each issue that is being sent without one, because its process was lost or its job failed. A run that
 * begins at the same moment ends without sending anything.
 */
export async function resumeCampaigns({ db, jobs }: Pick<CampaignDeps, 'db' | 'jobs'>) {
  for (const { id } of await findStalled(db)) {
    await db.transaction(async (tx) => {
      if (!(await lockIdleCampaign(tx, id))) return;
      const [still] = await findStalled(tx, id);
      if (!still) return;
      const job_id = randomUUID();
      await tx.update(newsletterIssues).set({ job_id }).where(eq(newsletterIssues.id, id));
      await jobs.send(tx, 'newsletter', { issue: id }, job_id);
    });
  }
}

/** The issues, or the one with that id, that are being sent and have no job that waits. */
async function findStalled(db: Db, id?: string): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from newsletter_issues as issue
        where started_at is not null and paused_at is null and finished_at is null
          ${id === undefined ? sql`` : sql`and id = ${id}`}
          and not exists (select from jobs where jobs.id = issue.job_id and jobs.state = 'waiting')
        order by started_at ${id === undefined ? sql`` : sql`for update`}`,
  );
  return rows;
}
