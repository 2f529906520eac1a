import type { Db } from '#db/client.ts';
import { runAlertSchedule } from '#domain/alert/alert-schedule.ts';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { purgeTrash } from '#domain/content/trash-purge.ts';
import { runMaintenanceSchedule } from '#domain/maintenance/maintenance-schedule.ts';
import type { Logger } from './logger.ts';

interface Parts {
  db: Db;
  log: Logger;
  now: () => Date;
}

const runEveryMs = 10_000;
const tidyEveryMs = 6 * 60 * 60_000;

/**
 * Publishes and withdraws, closes the site and opens it on time, from now on, and empties the trash of what
 * is old.
 */
export function keepSchedules(parts: Parts): { close(): Promise<void> } {
  const kept = [
    repeat(runEveryMs, () => noted(parts, publishDue)),
    repeat(runEveryMs, () => noted(parts, closeOrOpen)),
    repeat(runEveryMs, () => noted(parts, showOrHideAlert)),
    repeat(tidyEveryMs, () => noted(parts, tidy)),
  ];
  return {
    async close() {
      await Promise.all(kept.map((each) => each.stop()));
    },
  };
}

async function publishDue({ db, log, now }: Parts): Promise<void> {
  const { done, refused, failed } = await runSchedules(db, now());
  for (const item of done) log.info(item, 'done as scheduled');
  for (const item of refused) log.warn(item, 'could not be done as scheduled');
  for (const { error, ...item } of failed) {
    log.warn({ err: error, ...item }, 'a schedule will be tried again');
  }
}

async function closeOrOpen({ db, log, now }: Parts): Promise<void> {
  const done = await runMaintenanceSchedule(db, now());
  if (done) log.info({ maintenance: done.enabled }, 'maintenance is as scheduled');
}

async function showOrHideAlert({ db, log, now }: Parts): Promise<void> {
  const alert = await runAlertSchedule(db, now());
  if (alert) log.info({ alert }, 'the alert is as scheduled');
}

async function tidy({ db, now }: Parts): Promise<void> {
  await purgeTrash(db, now());
}

/** What fails is written down, and tried again the next time. */
async function noted(parts: Parts, work: (parts: Parts) => Promise<void>): Promise<void> {
  try {
    await work(parts);
  } catch (error) {
    parts.log.warn({ err: error, work: work.name }, 'what is due could not be done');
  }
}

/** At once and then again and again, never twice at the same time. */
function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  function begin(): void {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
