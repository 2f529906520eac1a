import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { waitForDatabase } from '#db/wait-for-database.ts';
import { backoff } from '#jobs/job-runner.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { DeferredDelivery, explainToStaff, UncertainDelivery } from '#mail/delivery-errors.ts';
import { newsletterDeliveries } from '../issues/issue-tables.ts';
import type { CampaignPace } from './campaign-deps.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

/** How sending one email ended. */
export type DeliveryOutcome =
  | { is: 'sent' }
  | { is: 'failed' | 'unknown'; error: string }
  /** To be sent later; the mail server rejected it for now. */
  | { is: 'deferred'; error: string }
  /** Nothing was sent, because the mail server cannot be used at all. */
  | { is: 'unavailable'; error: string };

/** The outcome of an error of the delivery. */
export function toOutcome(error: unknown): DeliveryOutcome {
  const reason = explainToStaff(error);
  if (error instanceof PermanentFailure) return { is: 'failed', error: reason };
  if (error instanceof DeferredDelivery) return { is: 'deferred', error: reason };
  if (error instanceof UncertainDelivery) return { is: 'unknown', error: reason };
  return { is: 'unavailable', error: reason };
}

/**
 * Records the outcome of a claimed delivery; does nothing when it has been claimed again since. Waits for a database that
 * is away: without the record, the delivery would be `unknown`.
 */
export async function recordOutcome(
  db: Db,
  delivery: ClaimedDelivery,
  outcome: DeliveryOutcome,
  pace: CampaignPace,
): Promise<void> {
  const { id, status, email, attempts, updated_at } = newsletterDeliveries;
  const isClaimed = and(eq(status, 'sending'), sql`${updated_at} = ${delivery.claimed_at}`);
  // A run that lost its lock may find that another one has marked it as unknown.
  const isMarked = and(eq(status, 'unknown'), eq(attempts, delivery.attempts + 1));
  const columns = {
    error: null,
    ...columnsFor(outcome, delivery.attempts + 1, pace),
    updated_at: sql`now()`,
  };
  await waitForDatabase(() =>
    db
      .update(newsletterDeliveries)
      // The subscriber may have been erased meanwhile; an error can repeat the email address.
      .set({
        ...columns,
        error: sql`case when ${email} is null then null else ${columns.error} end`,
      })
      .where(and(eq(id, delivery.id), or(isClaimed, isMarked))),
  );
}

function columnsFor(outcome: DeliveryOutcome, attempts: number, pace: CampaignPace) {
  switch (outcome.is) {
    case 'sent':
      return { status: 'sent', attempts, error: null } as const;
    case 'failed':
    case 'unknown':
      return { status: outcome.is, attempts, error: outcome.error } as const;
    case 'unavailable':
      return { status: 'waiting', due_at: sql`now()` } as const;
    case 'deferred': {
      const { error } = outcome;
      if (attempts >= pace.maxAttempts) return { status: 'failed', attempts, error } as const;
      const seconds = backoff(attempts, pace.deferredSeconds);
      const due_at = sql`now() + ${seconds} * interval '1 second'`;
      return { status: 'waiting', attempts, error, due_at } as const;
    }
  }
}
