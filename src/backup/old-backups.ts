import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Sorts by time, as a name and as text. */
const backupName = /^directorate-\d{8}-\d{6}Z\.tar(\.age)?$/;
const unfinishedName = /^directorate-\d{8}-\d{6}Z\.tar(\.age)?\.part$/;
const lostAfterMs = 24 * 60 * 60_000;

/** The file name of a backup that is begun at `now`: `directorate-20261127-163015Z.tar`. */
export function nameBackup(now: Date, isEncrypted: boolean): string {
  const [day, time] = now
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .split('T');
  return `directorate-${day}-${time}.tar${isEncrypted ? '.age' : ''}`;
}

/**
 * Deletes all but the newest `keep` backups in a folder, and what killed processes left there a day ago. Other files
 * stay. Returns the names of the deleted backups.
 */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((each) => unfinishedName.test(each))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > lostAfterMs) await rm(file, { force: true });
  }
  return old;
}
