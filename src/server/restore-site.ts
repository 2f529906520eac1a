import path from 'node:path';
import { forgetUnfinished } from '#backup/backup-records.ts';
import { restoreFiles } from '#backup/restore-files.ts';
import { requireStopped, restoreRows } from '#backup/restore-rows.ts';
import { type VerifiedBackup, withVerifiedBackup } from '#backup/verify-backup.ts';
import { describeBackup } from '#cli/backup-report.ts';
import { openDatabase } from '#db/client.ts';
import { hasCluster } from '#db/embedded/cluster-location.ts';
import { StartFailure } from '#db/start-failure.ts';
import { readStoredMetadata } from '#domain/media/stored-metadata.ts';
import { withWorkFolder } from '#domain/media/work-folder.ts';
import { hasAppSecret, matchesAppSecret } from './app-secret-check.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { isInstalled, requireSchema } from './open-installation.ts';
import { findSecrets, loadOrCreateSecrets, secretsMissing, storeAppSecret } from './secrets.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

const log = createLogger('silent');

/**
 * `restore <file>`: verifies a backup, then restores it to the installation that the environment names, which is created if
 * there is none. With `replace`, what an existing one contains is replaced; files that are not in the backup stay.
 * Throws an Error that says why it is not possible; no row and no file has been changed then.
 */
export async function restoreSite(
  env: Environment,
  file: string,
  { replace }: { replace: boolean },
): Promise<string> {
  const existing = (await isInstalled(env)) ? await openExisting(env) : undefined;
  try {
    if (existing) await requireReplaceable(env, existing, replace);
    await prepareDataFolder(env.dataDir);
    const options = { passphrase: env.backupPassphrase, workFolder: env.dataDir };
    return await withVerifiedBackup(file, options, async (verified) => {
      const appSecret = await findAppSecret(env, verified);
      await requireUsableFolder(env, existing !== undefined, appSecret);
      const target = existing ?? (await createTarget(env, appSecret));
      try {
        return await restore(env, file, { verified, target, appSecret });
      } finally {
        if (!existing) await target.close();
      }
    });
  } finally {
    await existing?.close();
  }
}

async function openExisting(env: Environment): Promise<SiteDatabase> {
  const secrets = env.databaseUrl === undefined ? await findSecrets(env.dataDir, env) : undefined;
  if (secrets === null) throw secretsMissing(env);
  return openSiteDatabase(env, secrets, log, { prepareSchema: requireSchema });
}

/** A database that no site has been started on, as after a restore that failed, may be replaced without being told. */
async function requireReplaceable(
  { databaseUrl, dataDir }: Environment,
  { db, url }: SiteDatabase,
  replace: boolean,
): Promise<void> {
  if (!replace && (await hasAppSecret(db))) {
    const place = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';
    throw new Error(
      `There is an installation in ${place}. To replace everything in it with the backup, stop the site, back it up, ` +
        'and add --replace.',
    );
  }
  await requireStopped(url);
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
      'Set APP_SECRET to the one of that site, or to the app_secret in its secrets.json.',
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

async function createTarget(env: Environment, appSecret: string): Promise<SiteDatabase> {
  if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
  return openSiteDatabase(env, await loadOrCreateSecrets(env.dataDir, env), log);
}

interface Restoring {
  verified: VerifiedBackup;
  target: SiteDatabase;
  appSecret: string;
}

async function restore(
  env: Environment,
  file: string,
  { verified, target, appSecret }: Restoring,
): Promise<string> {
  const storage = openStorage(env.storage, env.dataDir);
  const aboutOf = await readMetadata(verified.url);
  const files = await withWorkFolder(path.join(env.dataDir, 'work'), (workFolder) =>
    restoreFiles(file, storage, {
      passphrase: env.backupPassphrase,
      verified,
      workFolder,
      aboutOf,
    }),
  );
  const { pausedIssues, waitingEmails } = await restoreRows(verified.url, target.url).catch(
    async (error: unknown) => {
      // If the connection was lost, the rows may be there: files too many do no harm.
      if (!(error instanceof StartFailure && error.isTemporary)) await files.undo().catch(() => {});
      throw error;
    },
  );
  if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
  await forgetUnfinished(target.db);
  return [
    'Restored:',
    describeBackup(verified),
    '',
    ...notes(pausedIssues, waitingEmails),
    'Start the site now (npm start).',
  ].join('\n');
}

async function readMetadata(url: string) {
  const database = openDatabase(url);
  try {
    return await readStoredMetadata(database.db);
  } finally {
    await database.close();
  }
}

function notes(pausedIssues: number, waitingEmails: number): string[] {
  const notes: string[] = [];
  if (pausedIssues > 0) {
    const issues = pausedIssues === 1 ? '1 newsletter issue' : `${pausedIssues} newsletter issues`;
    notes.push(
      `Paused ${issues} that were being sent: nobody can tell who has received them since.`,
    );
  }
  if (waitingEmails > 0) {
    const emails = waitingEmails === 1 ? '1 email is' : `${waitingEmails} emails are`;
    notes.push(`${emails} sent when the site starts, because they had not been sent yet.`);
  }
  return notes;
}
