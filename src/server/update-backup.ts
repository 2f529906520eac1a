import path from 'node:path';
import { createBackup } from '#backup/create-backup.ts';
import { deleteOldBackups, nameBackup } from '#backup/old-backups.ts';
import { localFolder } from '#backup/places/local-folder.ts';
import { StartFailure } from '#db/start-failure.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import { readVersion } from './program-version.ts';
import { findSecrets, secretsMissing } from './secrets.ts';

const kept = 3;

/** Where the rows are backed up before the schema is updated. */
function updateBackupFolder(dataDir: string): string {
  return path.join(dataDir, 'before-updates');
}

export interface UpdateBackup {
  file: string;
  remove(): Promise<void>;
  /** Deletes all but the newest such backups; returns a sentence about each failure. */
  deleteOlder(): Promise<string[]>;
}

/**
 * Backs up the rows of the database at `url` before its schema is updated. An update does not change uploaded files, so
 * they are not in it. Throws a StartFailure if it fails.
 */
export async function backUpBeforeUpdate(env: Environment, url: string): Promise<UpdateBackup> {
  const folder = updateBackupFolder(env.dataDir);
  try {
    await prepareDataFolder(env.dataDir);
    await makePrivateFolder(folder);
    const secrets = await findSecrets(env.dataDir, env);
    if (!secrets) throw secretsMissing(env);
    const now = new Date();
    const passphrase = env.backupPassphrase;
    const place = localFolder(folder);
    const name = nameBackup(now, passphrase !== undefined);
    const file = place.file(name);
    const deleteOlder = async () =>
      (await deleteOldBackups(place, { keep: kept, last: file })).failures;
    // Those of updates whose process was killed, again and again, would fill the disk.
    await deleteOlder();
    const { appSecret } = secrets;
    const version = await readVersion();
    await createBackup({ url, storage: undefined }, { file, passphrase, appSecret, version, now });
    return { file: file.name, remove: () => place.remove(name), deleteOlder };
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new StartFailure(
      `The database has to be updated for this version, but the backup before that failed. ${reason} Nothing was ` +
        'changed. To update without it, set BACKUP_BEFORE_UPDATE=0.',
      { cause: error },
    );
  }
}
