import type pg from 'pg';
import { purgeEmailCooldowns } from '#auth/email-cooldown/email-cooldown-purge.ts';
import { purgeLoginThrottle } from '#auth/login-throttle/login-throttle-purge.ts';
import { purgeFlows } from '#auth/pkce/pkce-flows.ts';
import type { Db } from '#db/client.ts';
import { runAlertSchedule } from '#domain/alert/alert-schedule.ts';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { purgeTrash } from '#domain/content/trash-purge.ts';
import { runMaintenanceSchedule } from '#domain/maintenance/maintenance-schedule.ts';
import { purgeFinishedJobs } from '#jobs/job-store.ts';
import type { Logger } from './logger.ts';
import { purgeRateLimits } from './rate-limits/rate-limiter.ts';

export interface PeriodicJob {
  name: string;
  everyMs: number;
  /** Also run when the timers are started. */
  atStart?: boolean;
  run(): Promise<unknown>;
}

export interface PeriodicJobsDeps {
  db: Db;
  pool: pg.Pool;
  log: Logger;
  now(): Date;
  media: { purge(): Promise<void> };
  mail: { purge(): Promise<void> };
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** All periodic jobs of the site. Each process runs all of them, so every job must tolerate running twice. */
export function sitePeriodicJobs(deps: PeriodicJobsDeps): readonly PeriodicJob[] {
  const { db, pool, now, media, mail } = deps;
  return [
    ...scheduleJobs(deps),
    { name: 'purge-trash', everyMs: 6 * hour, atStart: true, run: () => purgeTrash(db, now()) },
    { name: 'purge-media', everyMs: 6 * hour, run: () => media.purge() },
    { name: 'purge-stored-emails', everyMs: 6 * hour, run: () => mail.purge() },
    { name: 'purge-email-cooldowns', everyMs: 6 * hour, run: () => purgeEmailCooldowns(db, now()) },
    { name: 'purge-pkce-flows', everyMs: 6 * hour, run: () => purgeFlows(db, now()) },
    {
      name: 'purge-login-throttle',
      everyMs: 10 * minute,
      run: () => purgeLoginThrottle(db, now()),
    },
    { name: 'purge-rate-limits', everyMs: 5 * minute, run: () => purgeRateLimits(pool) },
    { name: 'purge-finished-jobs', everyMs: hour, run: () => purgeFinishedJobs(pool) },
  ];
}

/**
 * The schedules of content, maintenance and the alert banner. What became due while no process ran is done at
 * startup.
 */
export function scheduleJobs({
  db,
  log,
  now,
}: Pick<PeriodicJobsDeps, 'db' | 'log' | 'now'>): readonly PeriodicJob[] {
  const timing = { everyMs: 10 * second, atStart: true };
  return [
    {
      ...timing,
      name: 'run-content-schedules',
      async run() {
        const { done, refused, failed } = await runSchedules(db, now());
        for (const item of done) log.info(item, 'Ran schedule');
        for (const item of refused) log.warn(item, 'Could not run schedule');
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

  async function run(job: PeriodicJob): Promise<void> {
    try {
      await job.run();
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
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
