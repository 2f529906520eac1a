import path from 'node:path';
import { getErrorMessage } from '#errors/caught-error.ts';
import type { ArchiveFile, BackupPlace } from './places/archive-file.ts';

/** Sorts by time, as a name and as text. */
const backupName = /^directorate-\d{8}-\d{6}Z\.tar(\.age)?$/;

/** The file name of a backup that is begun at `now`: `directorate-20261127-163015Z.tar`. */
export function nameBackup(now: Date, isEncrypted: boolean): string {
  const [day, time] = now
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .split('T');
  return `directorate-${day}-${time}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * Deletes the backups in a place that are older than the newest `keep` up to `last`, and what killed processes left there
 * a day ago. Other files stay, and backups of a time when the clock was ahead. Returns the names of the deleted
 * backups, and a sentence about each failure.
 */
export async function deleteOldBackups(
  place: BackupPlace,
  { keep, last }: { keep: number; last: Pick<ArchiveFile, 'name'> },
): Promise<{ deleted: string[]; failures: string[] }> {
  const isBackup = (name: string) => backupName.test(name);
  const lastName = path.basename(last.name);
  const deleted: string[] = [];
  const failures: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      failures.push(`Could not ${what}: ${getErrorMessage(error)}`);
    });
  };
  await attempt('list older backups', async () => {
    const names = (await place.list()).filter((name) => isBackup(name) && name <= lastName);
    for (const name of names.sort().slice(0, -keep)) {
      await attempt(`delete ${name}`, async () => {
        await place.remove(name);
        deleted.push(name);
      });
    }
  });
  await attempt('delete unfinished backups', () => place.removeUnfinished(isBackup));
  return { deleted, failures };
}
