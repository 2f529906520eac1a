import { findArchive } from '#backup/places/find-place.ts';
import { withVerifiedBackup } from '#backup/verify-backup.ts';
import { describeBackup } from '#cli/backup-report.ts';
import { terminalPercentage } from './command-progress.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';

/**
 * `check-backup <file>`: restores a backup into a temporary database, checks all its files, and reports what is in it.
 * Changes nothing. Throws an Error that says what is wrong with it.
 */
export async function checkBackup(env: Environment, location: string): Promise<string> {
  const file = findArchive(location, env.backupServer);
  await prepareDataFolder(env.dataDir);
  const options = {
    passphrase: env.backupPassphrase,
    workFolder: env.dataDir,
    onProgress: terminalPercentage(),
  };
  return withVerifiedBackup(file, options, async (verified) =>
    [`${file.name} can be restored:`, describeBackup(verified)].join('\n'),
  );
}
