import type pg from 'pg';
import { backupLock, readBackupState } from '#backup/backup-records.ts';
import { isBackupDue } from '#backup/due-backup.ts';
import type { Db } from '#db/client.ts';
import { isLockFree, withSessionLock } from '#db/session-lock.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { hourMs } from '#time/durations.ts';
import { timeOfSameDay } from '#time/local-calendar.ts';
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
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now(): Date;
  readSettings(): Promise<{ time_zone: string }>;
}

const waiting = 'The scheduled backup is waiting for another backup to finish';
const logAgainAfterMs = hourMs;

/**
 * Creates a function that backs up the site if it is due. Of all processes, one does it. A failed backup is tried again
 * after an hour.
 */
export function createScheduledBackup(
  deps: ScheduledBackupDeps,
): (stopping: AbortSignal) => Promise<void> {
  const { sessionPool, schedule, log, now } = deps;
  /** When the log last said so. */
  let loggedAt: number | undefined;
  return async (stopping) => {
    if (!(await readState(deps)).isDue) {
      loggedAt = undefined;
      return;
    }
    await withSessionLock(sessionPool, 'scheduled backup', async (client) => {
      // Another process may have made it in between.
      const { isDue, last } = await readState(deps);
      if (!isDue) return;
      // One made by hand may take long; this is called every minute.
      if (await isLockFree(client, backupLock(schedule.to))) {
        loggedAt = undefined;
        await backUp(deps, stopping);
        return;
      }
      const at = now().getTime();
      if (loggedAt !== undefined && at - loggedAt < logAgainAfterMs) return;
      const details = { to: schedule.to, since: last?.started_at.toISOString() };
      if (loggedAt === undefined) log.info(details, waiting);
      else log.warn(details, waiting);
      loggedAt = at;
    });
  };
}

async function readState({ db, schedule, now, readSettings }: ScheduledBackupDeps) {
  const { time_zone } = await readSettings();
  const state = await readBackupState(db, schedule.to);
  const momentOf = (date: Date) => timeOfSameDay(date, schedule.at, time_zone);
  return { last: state.last, isDue: isBackupDue(state, now(), momentOf) };
}

async function backUp({ schedule, run, log }: ScheduledBackupDeps, stopping: AbortSignal) {
  try {
    await run(stopping);
    log.info({ to: schedule.to }, 'Backed up the site');
  } catch (error) {
    if (stopping.aborted) return;
    const reason = getErrorMessage(error);
    log.error({ to: schedule.to, reason }, 'The scheduled backup reported problems');
  }
}
