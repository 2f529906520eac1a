import path from 'node:path';
import { forgetUnfinished } from '#backup/backup-records.ts';
import type { ArchiveFile } from '#backup/places/archive-file.ts';
import { findArchive } from '#backup/places/find-place.ts';
import { type RestoredFiles, restoreFiles } from '#backup/restore-files.ts';
import { type RestoredRows, restoreRows } from '#backup/restore-rows.ts';
import { type VerifiedBackup, withVerifiedBackup } from '#backup/verify-backup.ts';
import { describeBackup, toBackupDocument } from '#cli/backup-report.ts';
import { formatResult } from '#cli/command-output.ts';
import { openDatabase } from '#db/client.ts';
import { hasCluster } from '#db/embedded/cluster-location.ts';
import { StartFailure } from '#db/start-failure.ts';
import { systemActor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/audit-record.ts';
import { readStoredMetadata } from '#domain/media/stored-metadata.ts';
import { withWorkFolder } from '#domain/media/work-folder.ts';
import { matchesAppSecret } from './app-secret-check.ts';
import { terminalPercentage } from './command-progress.ts';
import { withDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import { startCommand } from './own-commands.ts';
import { findRestoreTarget, withRestoreTarget } from './restore-target.ts';
import { findSecrets, storeAppSecret } from './secrets.ts';
import type { SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

/**
 * `restore <file> [--replace] [--json]`: verifies a backup, then restores it to the installation that the environment names, which is created if
 * there is none. With `replace`, what an existing one contains is replaced; files that are not in the backup stay.
 * Throws an Error that says why it is not possible; no row and no file has been changed then.
 */
export async function restoreSite(
  env: Environment,
  location: string,
  { replace, json }: { replace: boolean; json: boolean },
): Promise<string> {
  const file = findArchive(location, env.backupServer);
  const target = await findRestoreTarget(env, { replace });
  const options = {
    passphrase: env.backupPassphrase,
    workFolder: env.dataDir,
    onProgress: terminalPercentage(),
  };
  const restoreVerified = async (verified: VerifiedBackup) => {
    const appSecret = await findAppSecret(env, verified);
    await requireUsableFolder(env, target.kind !== 'new', appSecret);
    const { result, replaced } = await withRestoreTarget(
      env,
      { target, backup: file.name, appSecret },
      (database) => restore(env, file, { verified, database, appSecret }),
    );
    const { pausedIssues, storedEmails } = result;
    return formatResult(json, {
      document: {
        ...toBackupDocument(file.name, verified),
        paused_issues: pausedIssues,
        stored_emails: storedEmails,
        replaced_database: replaced ?? null,
      },
      text: report(verified, { ...result, replaced }),
    });
  };
  try {
    return await withDataFolder(env.dataDir, () =>
      withVerifiedBackup(file, options, restoreVerified),
    );
  } finally {
    if (target.kind === 'existing') await target.database.close();
  }
}

/** The secret that opens what the backup contains. */
async function findAppSecret(env: Environment, verified: VerifiedBackup): Promise<string> {
  const known =
    env.appSecret ?? verified.appSecret ?? (await findSecrets(env.dataDir, env))?.appSecret;
  if (known !== undefined && (await opens(known, verified))) return known;
  if (verified.appSecret !== undefined) {
    throw new Error(
      'APP_SECRET is not the secret of the backup. Remove APP_SECRET: the secret in the backup will be stored in ' +
        `${env.dataDir}/secrets.json.`,
    );
  }
  throw new Error(
    'The backup does not contain the secret of its site, and nothing in it that is encrypted could be read without it. ' +
      `Copy the secrets.json of that site to ${env.dataDir}, or set APP_SECRET to the app_secret in that file.`,
  );
}

async function opens(appSecret: string, { url }: VerifiedBackup): Promise<boolean> {
  const database = openDatabase(url);
  try {
    return await matchesAppSecret(database.db, appSecret);
  } finally {
    await database.close();
  }
}

/** Throws if the data folder has the secret of another installation, which would be lost. */
async function requireUsableFolder(
  env: Environment,
  isReplaced: boolean,
  appSecret: string,
): Promise<void> {
  if (env.appSecret !== undefined) return;
  const stored = await findSecrets(env.dataDir, {});
  if (!stored || stored.appSecret === appSecret) return;
  const isOfTarget = env.databaseUrl === undefined || !(await hasCluster(env.dataDir));
  if (isReplaced && isOfTarget) return;
  throw new Error(
    `${env.dataDir}/secrets.json belongs to another installation. Set DATA_DIR to a folder of its own.`,
  );
}

interface Restoring {
  verified: VerifiedBackup;
  database: SiteDatabase;
  appSecret: string;
}

async function restore(
  env: Environment,
  file: ArchiveFile,
  { verified, database: { db, url }, appSecret }: Restoring,
): Promise<RestoredRows> {
  const files = verified.head.has_files ? await restoreAllFiles(env, file, verified) : undefined;
  const rows = await restoreRows(verified.url, url).catch(async (error: unknown) => {
    // If the connection was lost, the rows may be there: files too many do no harm.
    if (!(error instanceof StartFailure && error.isTemporary)) await files?.undo().catch(() => {});
    throw error;
  });
  if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
  await forgetUnfinished(db);
  await recordAudit(db, systemActor('restore'), {
    action: 'restore',
    table: 'installation',
    id: 'backup',
    details: { made: verified.snapshotAt.toISOString() },
  });
  return rows;
}

async function restoreAllFiles(
  env: Environment,
  file: ArchiveFile,
  verified: VerifiedBackup,
): Promise<RestoredFiles> {
  const storage = openStorage(env.storage, env.dataDir);
  const aboutOf = await readMetadata(verified.url);
  const passphrase = env.backupPassphrase;
  return withWorkFolder(path.join(env.dataDir, 'work'), (workFolder) =>
    restoreFiles(file, storage, {
      passphrase,
      verified,
      workFolder,
      aboutOf,
      onProgress: terminalPercentage(),
    }),
  );
}

async function readMetadata(url: string) {
  const database = openDatabase(url);
  try {
    return await readStoredMetadata(database.db);
  } finally {
    await database.close();
  }
}

function report(
  verified: VerifiedBackup,
  { pausedIssues, storedEmails, replaced }: RestoredRows & { replaced: string | undefined },
): string {
  const notes: string[] = [];
  if (pausedIssues > 0) {
    const issues = pausedIssues === 1 ? '1 newsletter issue' : `${pausedIssues} newsletter issues`;
    notes.push(
      `Paused ${issues} that were being sent: nobody can tell who has received them since.`,
    );
  }
  if (storedEmails > 0) {
    const emails = storedEmails === 1 ? '1 email' : `${storedEmails} emails`;
    notes.push(
      `${emails} not sent at the time of the backup: send or discard them in the panel, under Email log.`,
    );
  }
  if (!verified.head.has_files) {
    notes.push('The stored files are as they were: check-media tells whether any are missing.');
  }
  if (replaced !== undefined) {
    notes.push(
      `The database that was there before is in ${replaced}. Delete it when you no longer need it.`,
    );
  }
  return [
    'Restored:',
    describeBackup(verified),
    '',
    ...notes,
    `Start the site now (${startCommand}).`,
  ].join('\n');
}
