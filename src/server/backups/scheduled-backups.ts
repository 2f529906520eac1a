import type pg from 'pg';
import { readBackupState } from '#backup/backup-records.ts';
import { isBackupDue } from '#backup/due-backup.ts';
import type { Db } from '#db/client.ts';
import { withSessionLock } from '#db/session-lock.ts';
import { timeOfSameDay } from '#domain/calendar.ts';
import type { BackupSchedule } from '../backup-environment.ts';
import type { Logger } from '../logger.ts';

export interface Backups {
  schedule: BackupSchedule;
  /** Backs up, verifies the backup, and deletes old ones. Throws an Error with the reason if it fails. */
  run(stopping: AbortSignal): Promise<void>;
}

interface ScheduledBackupDeps extends Backups {
  db: Db;
  sessionPool: pg.Pool;
  log: Pick<Logger, 'info' | 'error'>;
  now(): Date;
  readSettings(): Promise<{ time_zone: string }>;
}

/** Backs up the site if it is due. Of all processes, one does it. A failed backup is tried again after an hour. */
export async function runScheduledBackup(
  deps: ScheduledBackupDeps,
  stopping: AbortSignal,
): Promise<void> {
  if (!(await isDue(deps))) return;
  await withSessionLock(deps.sessionPool, 'scheduled backup', async () => {
    // Another process may have made it in between.
    if (await isDue(deps)) await backUp(deps, stopping);
  });
}

async function isDue({ db, schedule, now, readSettings }: ScheduledBackupDeps): Promise<boolean> {
  const { time_zone } = await readSettings();
  const state = await readBackupState(db, schedule.to);
  return isBackupDue(state, now(), (date) => timeOfSameDay(date, schedule.at, time_zone));
}

async function backUp({ schedule, run, log }: ScheduledBackupDeps, stopping: AbortSignal) {
  try {
    await run(stopping);
    log.info({ to: schedule.to }, 'Backed up the site');
  } catch (error) {
    if (stopping.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ to: schedule.to, reason }, 'The scheduled backup reported problems');
  }
}
