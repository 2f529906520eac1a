import type pg from 'pg';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { purgeEmailCooldowns } from '#auth/email-cooldown/email-cooldown-purge.ts';
import { purgeLoginThrottle } from '#auth/login-throttle/login-throttle-purge.ts';
import { purgeNewDeviceEmails } from '#auth/new-device/new-device-email.ts';
import { purgeOauthServer } from '#auth/oauth-server/oauth-server-purge.ts';
import { purgePasskeyChallenges } from '#auth/passkeys/passkey-challenges.ts';
import { purgeFlows } from '#auth/pkce/pkce-flows.ts';
import { purgeProviderFlows } from '#auth/providers/provider-flows.ts';
import { refreshMetadata } from '#auth/saml/metadata-refresh.ts';
import { purgeSaml } from '#auth/saml/saml-flows.ts';
import { purgeUsedMessages } from '#auth/web3/used-messages.ts';
import type { Db } from '#db/client.ts';
import { runAlertSchedule } from '#domain/alert/alert-schedule.ts';
import { purgeDraftEditEmails } from '#domain/content/draft-edit-email.ts';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { purgeScheduleRecipients } from '#domain/content/schedule-recipients.ts';
import { purgeTrash } from '#domain/content/trash-purge.ts';
import { checkExternalLinks } from '#domain/links/check/check-external-links.ts';
import { purgeLinks } from '#domain/links/purge-links.ts';
import { runMaintenanceSchedule } from '#domain/maintenance/maintenance-schedule.ts';
import { resumeCampaigns } from '#domain/newsletter/campaign/resume-campaigns.ts';
import { purgeSubscriptions } from '#domain/newsletter/purge-subscriptions.ts';
import { sendDigests } from '#domain/newsletter/topics/send-digests.ts';
import { purgePresence } from '#domain/presence/list-presence.ts';
import { purgeDraftRevisions } from '#domain/revisions/revision-purge.ts';
import { updateTermItems } from '#domain/taxonomy/term-updates.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import { purgeFinishedJobs } from '#jobs/job-store.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { hourMs, minuteMs, secondMs } from '#time/durations.ts';
import { type Backups, createScheduledBackup } from './backups/scheduled-backups.ts';
import type { Mail } from './compose-mail.ts';
import type { Logger } from './logger.ts';
import { purgeRateLimits } from './rate-limits/rate-limiter.ts';
import { type RetentionJobsDeps, retentionJobs } from './retention-jobs.ts';

export interface PeriodicJob {
  name: string;
  everyMs: number;
  /** Also run when the timers are started. */
  atStart?: boolean;
  /** `stopping` is aborted when the process stops: a long run ends early and is continued by the next one. */
  run(stopping: AbortSignal): Promise<unknown>;
}

export interface PeriodicJobsDeps extends RetentionJobsDeps {
  pool: pg.Pool;
  log: Logger;
  jobs: Pick<JobQueue, 'send'>;
  media: { purge(): Promise<void> };
  mail: RetentionJobsDeps['mail'] & Pick<Mail, 'mailQueue' | 'isDeliveryOn'>;
  appSecret: string;
  publicUrl: string;
  readSettings(): Promise<{ time_zone: string }>;
  sessionPool: pg.Pool;
  auth: RetentionJobsDeps['auth'] & Pick<AuthSettings, 'saml'>;
  /** Undefined if no backups are scheduled. */
  backups?: Backups | undefined;
}

/** All periodic jobs of the site. Each process runs all of them, so every job must tolerate running twice. */
export function sitePeriodicJobs(deps: PeriodicJobsDeps): readonly PeriodicJob[] {
  const { db, pool, now, jobs, media, mail, backups, auth } = deps;
  const purge = (
    name: string,
    everyMs: number,
    purgeRows: (db: Db, now: Date) => Promise<unknown>,
  ): PeriodicJob => ({ name, everyMs, run: () => purgeRows(db, now()) });
  return [
    ...(backups ? [backupJob({ ...deps, ...backups })] : []),
    ...scheduleJobs({ ...deps, mailQueue: mail.mailQueue }),
    ...retentionJobs(deps),
    { name: 'purge-trash', everyMs: 6 * hourMs, atStart: true, run: () => purgeTrash(db, now()) },
    { name: 'purge-media', everyMs: 6 * hourMs, run: () => media.purge() },
    purge('purge-draft-revisions', 6 * hourMs, purgeDraftRevisions),
    purge('purge-subscriptions', 6 * hourMs, purgeSubscriptions),
    {
      name: 'resume-newsletter-issues',
      everyMs: 10 * secondMs,
      atStart: true,
      run: () => resumeCampaigns({ db, jobs }),
    },
    {
      name: 'update-term-items',
      everyMs: 2 * secondMs,
      atStart: true,
      run: (stopping) => updateTermItems(db, stopping),
    },
    purge('purge-draft-edit-emails', 6 * hourMs, purgeDraftEditEmails),
    purge('purge-schedule-recipients', 6 * hourMs, purgeScheduleRecipients),
    {
      name: 'send-newsletter-digests',
      everyMs: 5 * minuteMs,
      run: (stopping) => sendDigests({ ...deps, ...mail }, stopping),
    },
    {
      name: 'check-external-links',
      everyMs: 10 * secondMs,
      run: (stopping) => checkExternalLinks(deps, stopping),
    },
    purge('purge-links', 6 * hourMs, purgeLinks),
    purge('purge-presence', 5 * secondMs, purgePresence),
    purge('purge-email-cooldowns', 6 * hourMs, purgeEmailCooldowns),
    purge('purge-new-device-emails', 6 * hourMs, purgeNewDeviceEmails),
    purge('purge-passkey-challenges', 10 * minuteMs, purgePasskeyChallenges),
    purge('purge-web3-messages', 6 * hourMs, purgeUsedMessages),
    purge('purge-oauth-server', 10 * minuteMs, purgeOauthServer),
    ...(auth.saml.enabled
      ? [{ name: 'refresh-saml-metadata', everyMs: hourMs, run: () => refreshMetadata(db, now()) }]
      : []),
    purge('purge-saml', 10 * minuteMs, purgeSaml),
    purge('purge-pkce-flows', 6 * hourMs, purgeFlows),
    purge('purge-provider-flows', hourMs, purgeProviderFlows),
    purge('purge-login-throttle', 10 * minuteMs, purgeLoginThrottle),
    { name: 'purge-rate-limits', everyMs: 5 * minuteMs, run: () => purgeRateLimits(pool) },
    { name: 'purge-finished-jobs', everyMs: hourMs, run: () => purgeFinishedJobs(pool) },
  ];
}

function backupJob(deps: Parameters<typeof createScheduledBackup>[0]): PeriodicJob {
  return {
    name: 'back-up',
    everyMs: minuteMs,
    atStart: true,
    run: createScheduledBackup(deps),
  };
}

/**
 * The schedules of content, maintenance and the alert banner. What became due while no process ran is done at
 * startup.
 */
export function scheduleJobs({
  db,
  mailQueue,
  log,
  now,
}: Pick<PeriodicJobsDeps, 'db' | 'log' | 'now'> & {
  mailQueue: MailQueue;
}): readonly PeriodicJob[] {
  const timing = { everyMs: 10 * secondMs, atStart: true };
  return [
    {
      ...timing,
      name: 'run-content-schedules',
      async run() {
        const { done, rejected, failed } = await runSchedules({ db, mailQueue }, now());
        for (const item of done) log.info(item, 'Ran schedule');
        for (const item of rejected) log.warn(item, 'Could not run schedule');
        for (const { error, ...item } of failed) {
          log.warn({ err: error, ...item }, 'Schedule failed and will be retried');
        }
      },
    },
    {
      ...timing,
      name: 'run-maintenance-schedule',
      async run() {
        const done = await runMaintenanceSchedule(db, now());
        if (done) log.info({ maintenance: done.enabled }, 'Ran maintenance schedule');
      },
    },
    {
      ...timing,
      name: 'run-alert-schedule',
      async run() {
        const alert = await runAlertSchedule(db, now());
        if (alert) log.info({ alert }, 'Ran alert schedule');
      },
    },
  ];
}

export interface PeriodicJobTimers {
  /** Starts no more runs, and waits for those in progress. */
  close(): Promise<void>;
}

/** Runs each job at its interval. A job never overlaps itself, and one that fails is logged and run again next time. */
export function startPeriodicJobs(
  jobs: readonly PeriodicJob[],
  log: Pick<Logger, 'warn'>,
): PeriodicJobTimers {
  const running = new Map<PeriodicJob, Promise<unknown>>();
  const stopping = new AbortController();

  async function run(job: PeriodicJob): Promise<void> {
    try {
      await job.run(stopping.signal);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'Periodic job failed and will be retried');
    }
  }

  function begin(job: PeriodicJob): void {
    if (running.has(job)) return;
    const settled = run(job).finally(() => running.delete(job));
    running.set(job, settled);
  }

  const timers = jobs.map((job) => setInterval(begin, job.everyMs, job).unref());
  for (const job of jobs) if (job.atStart) begin(job);
  return {
    async close() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
