import type { Queryable } from '#jobs/job-store.ts';
import type { CampaignRun } from './campaign-deps.ts';

/** A delivery that this run has to send now. */
export interface ClaimedDelivery {
  id: string;
  subscriber_id: string;
  email: string;
  /** Before this one. */
  attempts: number;
  /** A timestamp of PostgreSQL. With the id, it names the claim: `attempts` begins anew when a person retries. */
  claimed_at: string;
}

interface ClaimedBatch {
  /** Deliveries that were due, with those to people who unsubscribed meanwhile. */
  due: number;
  deliveries: ClaimedDelivery[];
}

/**
 * Claims up to `max` due deliveries and marks them as `sending` before anything is sent: after a crash they are
 * `unknown`, never sent again. Claims none if the issue is paused or another job is sending it.
 */
export async function claimDeliveries(
  client: Queryable,
  { issue, job }: CampaignRun,
  max: number,
): Promise<ClaimedBatch> {
  const { rows } = await client.query(
    `with due as (
       select id, subscriber_id from newsletter_deliveries
       where issue_id = $1 and status = 'waiting' and due_at <= now()
         and exists (
           select from newsletter_issues
           where id = $1 and job_id = $2 and paused_at is null and finished_at is null
         )
       order by due_at, id limit $3 for update skip locked
     )
     update newsletter_deliveries as delivery
     set updated_at = now(),
       status = case when confirmed_at is not null and subscriber.unsubscribed_at is null
         then 'sending' else 'skipped' end
     from due left join newsletter_subscribers as subscriber on subscriber.id = due.subscriber_id
     where delivery.id = due.id
     returning delivery.id, delivery.subscriber_id, delivery.email, delivery.attempts, delivery.status,
       delivery.updated_at::text as claimed_at`,
    [issue, job, max],
  );
  const claimed = rows as (ClaimedDelivery & { status: string })[];
  return { due: claimed.length, deliveries: claimed.filter(({ status }) => status === 'sending') };
}

/**
 * Marks what a lost run was sending as `unknown`: it may have arrived. Only whoever holds the lock of the issue may
 * call this.
 */
export async function markInterrupted(client: Queryable, issue: string): Promise<void> {
  await client.query(
    `update newsletter_deliveries
     set status = 'unknown', attempts = attempts + 1, updated_at = now(),
       error = 'The server was interrupted while sending this email.'
     where issue_id = $1 and status = 'sending'`,
    [issue],
  );
}
