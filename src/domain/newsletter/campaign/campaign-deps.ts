import type pg from 'pg';
import type { Db } from '#db/client.ts';
import type { EventLog } from '#jobs/event-log.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { DeliveryDeps } from '#mail/email-delivery.ts';

/** How fast an issue is sent, and when emails are retried. */
export interface CampaignPace {
  emailsPerMinute: number;
  /** Emails that are sent at the same time; as many may be `unknown` after a crash. */
  batchSize: number;
  /** A run queues the next one after this many seconds. */
  runSeconds: number;
  /** Delay before the second attempt at an email that was deferred; it doubles with each further one. */
  deferredSeconds: number;
  /** An email that was deferred this often has failed. */
  maxAttempts: number;
  /** The issue is paused after this many rejected emails with no other outcome between them. */
  maxRejectedInRow: number;
  /** Delay before the second attempt to reach the mail server; it doubles with each further one. */
  unavailableSeconds: number;
}

/** What sending an issue needs. */
export interface CampaignDeps extends DeliveryDeps {
  db: Db;
  pool: pg.Pool;
  jobs: Pick<JobQueue, 'send'>;
  appSecret: string;
  log: EventLog;
  pace: CampaignPace;
}

/** The run of a campaign by one job. */
export interface CampaignRun {
  issue: string;
  job: string;
  /** Emails that were rejected before this run, with no other outcome after them. */
  rejectedInRow: number;
}
