import { dayMs, hourMs } from '#time/durations.ts';
import type { BackupState } from './backup-records.ts';

const retryAfterMs = hourMs;

/**
 * Whether a backup has to be made now: there has been none since the last moment of the schedule, and no attempt within
 * the last hour. `momentOf` returns the moment of the schedule on the day of a date.
 */
export function isBackupDue(
  { lastGood, last }: BackupState,
  now: Date,
  momentOf: (date: Date) => Date,
): boolean {
  if (last && now.getTime() - last.started_at.getTime() < retryAfterMs) return false;
  const today = momentOf(now);
  const latest = today <= now ? today : momentOf(new Date(now.getTime() - dayMs));
  return !lastGood || lastGood.started_at < latest;
}
