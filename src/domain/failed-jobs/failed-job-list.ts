import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { emailQueues } from '#constants/job-queues.ts';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { jobs } from '#jobs/jobs-table.ts';
import type { QueueName } from '#jobs/queues.ts';
import type { Actor } from '../actor.ts';
import type { Paged } from '../list-query.ts';
import { authorize } from '../permissions.ts';

/** Jobs that failed for good and are no emails. */
export const isListed = and(eq(jobs.state, 'failed'), notInArray(jobs.queue, [...emailQueues]));

/** People have long made another request: an email that nobody expects any more would only alarm them. */
export const isRetryable = and(isListed, notInArray(jobs.queue, ['requested_emails']));

const subject = sql<string | null>`case
  when ${jobs.queue} in ('image_variants', 'thumbnails')
    then (select file_name from media where media.id = (jobs.data ->> 'id')::uuid)
  when ${jobs.queue} = 'newsletter'
    then (select newsletter_issues.subject from newsletter_issues where newsletter_issues.id = (jobs.data ->> 'issue')::uuid)
  end`;

const columns = {
  id: jobs.id,
  queue: sql<Exclude<QueueName, (typeof emailQueues)[number]>>`${jobs.queue}`,
  /** The file or newsletter issue that it was about; null if that is unknown or gone. */
  subject,
  attempts: jobs.attempt,
  /** Of the system or the database; `failed` for other errors, which are in the log. */
  error_code: jobs.error_code,
  failed_at: jobs.finished_at,
  can_retry: sql<boolean>`${isRetryable}`,
};

/** One page of the failed jobs, newest first, and the total. They are kept for thirty days. */
export async function listFailedJobs(
  db: Db,
  actor: Actor,
  { page, page_size }: Paged,
): Promise<{ items: SelectedRow<typeof columns>[]; total: number }> {
  authorize(actor, 'operations.run');
  const [items, total] = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .where(isListed)
      .orderBy(desc(jobs.finished_at), desc(jobs.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db.$count(jobs, isListed),
  ]);
  return { items, total };
}
