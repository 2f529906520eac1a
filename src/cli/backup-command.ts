import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupSource, createBackup } from '#backup/create-backup.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import { formatBytes } from '#text/format-bytes.ts';

interface BackupDeps extends BackupSource {
  passphrase: string | undefined;
  appSecret: string;
  version: string;
  now: Date;
}

const hint = {
  encrypted:
    'It is encrypted and contains every secret of the site. Keep BACKUP_PASSPHRASE somewhere else: without it nobody can\n' +
    'restore the backup.',
  plain:
    'It is not encrypted: email addresses and password hashes can be read in it. Keep it where nobody else can read it.\n' +
    'It does not contain the secret that is needed to restore it. Keep a copy of secrets.json (in the data folder) or\n' +
    'APP_SECRET, too, or set BACKUP_PASSPHRASE: then the backup is encrypted and contains the secret.',
};

/**
 * `backup <folder>`: backs up the whole site to one new file in the folder, while it may be running. Throws, with the
 * whole report, if files of the library are missing; the backup is there nevertheless.
 */
export async function backUp(
  [target = '']: readonly string[],
  { url, storage, passphrase, ...options }: BackupDeps,
): Promise<string> {
  const folder = path.resolve(target);
  await makePrivateFolder(folder);
  const file = path.join(folder, nameOf(options.now, passphrase !== undefined));
  const { rows, files, missing_files } = await createBackup(
    { url, storage },
    { file, passphrase, ...options },
  );
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const { size } = await stat(file);
  const report = [
    `Backed up to ${file} (${formatBytes(size)}):`,
    `  ${rowCount} rows of ${Object.keys(rows).length} tables`,
    `  ${files.count} files (${formatBytes(files.bytes)})`,
    '',
    passphrase === undefined ? hint.plain : hint.encrypted,
  ].join('\n');
  if (missing_files.length === 0) return report;
  const missing = missing_files.map((key) => `  ${key}`).join('\n');
  throw new Error(`${report}\n\nMissing from storage and not in the backup:\n${missing}`);
}

/** Sorts by time: `directorate-20261127-163015Z.tar`. */
function nameOf(now: Date, isEncrypted: boolean): string {
  const [day, time] = now
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .split('T');
  return `directorate-${day}-${time}.tar${isEncrypted ? '.age' : ''}`;
}
