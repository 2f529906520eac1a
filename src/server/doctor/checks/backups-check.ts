import { type BackupState, readBackupState } from '#backup/backup-records.ts';
import { formatBytes } from '#text/format-bytes.ts';
import { ownCommand } from '../../own-commands.ts';
import { type Check, type Outcome, ok, problem, warning } from '../check.ts';
import { formatDuration } from '../format-amounts.ts';
import { onDatabase } from '../installation.ts';

/** A day, and time to make it. */
const lateAfterSeconds = 26 * 3_600;

const howTo =
  'Set BACKUP_TO to a folder on another disk or to a bucket, and BACKUP_PASSPHRASE; see "Backups" in docs/operations.md.';

/** Whether there are backups that can be relied on. */
export const backupsCheck: Check = {
  id: 'backups',
  title: 'Backups',
  run: (installation) =>
    onDatabase(installation, async ({ db }) => {
      const { backupSchedule } = installation.env;
      const state = await readBackupState(db, backupSchedule?.to);
      return backupSchedule
        ? describeSchedule(state, new Date())
        : describeUnscheduled(state, new Date());
    }),
};

function describeUnscheduled({ lastGood }: BackupState, now: Date): Outcome {
  const last = lastGood
    ? `The last one was made ${formatAge(lastGood.started_at, now)} ago.`
    : 'None has been made yet.';
  return warning(`No backups are scheduled. ${last}`, howTo);
}

export function describeSchedule({ lastGood, last }: BackupState, now: Date): Outcome {
  const failure = last?.error ? ` The last attempt failed: ${last.error}` : '';
  const retry = `It is tried again every hour. To try now: ${ownCommand('backup')}`;
  if (!lastGood) {
    return failure
      ? problem(`No backup has succeeded yet.${failure}`, retry)
      : warning('No backup has been made yet. The first is made when the site runs.');
  }
  const age = formatAge(lastGood.started_at, now);
  if (now.getTime() - lastGood.started_at.getTime() > lateAfterSeconds * 1_000) {
    return problem(`The last backup is ${age} old.${failure}`, retry);
  }
  const { file, size, encrypted } = lastGood;
  const made = `The last backup was made ${age} ago and restored for a test: ${file} (${formatBytes(size ?? 0)}).`;
  if (failure) return warning(`${made}${failure}`, retry);
  if (encrypted) return ok(made);
  return warning(
    `${made} It is not encrypted, and restoring it needs secrets.json or APP_SECRET.`,
    'Set BACKUP_PASSPHRASE.',
  );
}

function formatAge(from: Date, now: Date): string {
  return formatDuration(Math.round((now.getTime() - from.getTime()) / 1_000));
}
