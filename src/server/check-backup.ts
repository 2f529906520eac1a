import { findArchive } from '#backup/places/find-place.ts';
import { withVerifiedBackup } from '#backup/verify-backup.ts';
import { describeBackup, toBackupDocument } from '#cli/backup-report.ts';
import { formatResult } from '#cli/command-output.ts';
import { terminalPercentage } from './command-progress.ts';
import { withDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';

/**
 * `check-backup <file> [--json]`: restores a backup into a temporary database, checks all its files, and reports what is in it.
 * Changes nothing, and leaves no data folder where there was none. Throws an Error that says what is wrong with it.
 */
export async function checkBackup(
  env: Environment,
  location: string,
  { json }: { json: boolean },
): Promise<string> {
  const file = findArchive(location, env.backupServer);
  const options = {
    passphrase: env.backupPassphrase,
    workFolder: env.dataDir,
    onProgress: terminalPercentage(),
  };
  return withDataFolder(env.dataDir, () =>
    withVerifiedBackup(file, options, async (verified) =>
      formatResult(json, {
        document: toBackupDocument(file.name, verified),
        text: [`${file.name} can be restored:`, describeBackup(verified)].join('\n'),
      }),
    ),
  );
}
