import path from 'node:path';
import { type ProvedBackup, withProvedBackup } from '#backup/prove-backup.ts';
import { restoreFiles } from '#backup/restore-files.ts';
import { restoreRows } from '#backup/restore-rows.ts';
import { describeBackup } from '#cli/backup-report.ts';
import { openDatabase } from '#db/client.ts';
import { readStoredMetadata } from '#domain/media/stored-metadata.ts';
import { withWorkFolder } from '#domain/media/work-folder.ts';
import { requireAppSecret } from './app-secret-check.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { isInstalled, requireSchema } from './open-installation.ts';
import { findSecrets, loadOrCreateSecrets, secretsMissing, storeAppSecret } from './secrets.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

/**
 * `restore <file>`: proves a backup, then restores it to the installation that the environment names, which is created if
 * there is none. With `replace`, what an existing one contains is replaced; files that are not in the backup stay.
 * Throws an Error that says why it is not possible; nothing has been changed then.
 */
export async function restoreSite(
  env: Environment,
  file: string,
  { replace }: { replace: boolean },
): Promise<string> {
  const exists = await isInstalled(env);
  if (exists && !replace) throw new Error(replacesSite(env));
  await prepareDataFolder(env.dataDir);
  const options = { passphrase: env.backupPassphrase, workFolder: env.dataDir };
  return withProvedBackup(file, options, async (proved) => {
    const appSecret = await findAppSecret(env, proved);
    const target = await openTarget(env, exists, appSecret);
    try {
      return await restore(env, file, { proved, target, appSecret });
    } finally {
      await target.close();
    }
  });
}

/** The secret that opens what the backup contains. */
async function findAppSecret(env: Environment, proved: ProvedBackup): Promise<string> {
  const known =
    env.appSecret ?? proved.appSecret ?? (await findSecrets(env.dataDir, env))?.appSecret;
  const database = openDatabase(proved.url);
  try {
    if (known === undefined) throw new Error('There is no secret.');
    await requireAppSecret(database.db, known);
    return known;
  } catch (error) {
    throw new Error(
      'The backup cannot be restored without the secret of the site it was made of. Copy its secrets.json to ' +
        `${env.dataDir}, or set APP_SECRET.`,
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

async function openTarget(
  env: Environment,
  exists: boolean,
  appSecret: string,
): Promise<SiteDatabase> {
  const log = createLogger('silent');
  if (!exists) {
    if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
    const secrets = await loadOrCreateSecrets(env.dataDir, env);
    return openSiteDatabase(env, secrets, log);
  }
  const secrets = env.databaseUrl === undefined ? await findSecrets(env.dataDir, env) : undefined;
  if (secrets === null) throw secretsMissing(env);
  return openSiteDatabase(env, secrets, log, { prepareSchema: requireSchema });
}

interface Restoring {
  proved: ProvedBackup;
  target: SiteDatabase;
  appSecret: string;
}

async function restore(
  env: Environment,
  file: string,
  { proved, target, appSecret }: Restoring,
): Promise<string> {
  const storage = openStorage(env.storage, env.dataDir);
  const aboutOf = await readMetadata(proved.url);
  const files = await withWorkFolder(path.join(env.dataDir, 'work'), (workFolder) =>
    restoreFiles(file, storage, { passphrase: env.backupPassphrase, proved, workFolder, aboutOf }),
  );
  const { pausedIssues, waitingEmails } = await restoreRows(proved.url, target.url).catch(
    async (error: unknown) => {
      await files.undo();
      throw error;
    },
  );
  if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
  return [
    'Restored:',
    describeBackup(proved),
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
  return [
    ...(pausedIssues > 0
      ? [
          `Newsletter issues that were being sent are paused: ${pausedIssues}. Whom they have reached since the backup is unknown.`,
        ]
      : []),
    ...(waitingEmails > 0
      ? [`Emails that were waiting and will be sent when the site starts: ${waitingEmails}.`]
      : []),
  ];
}

function replacesSite({ databaseUrl, dataDir }: Environment): string {
  const place = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';
  return (
    `There is an installation in ${place}. To replace everything in it with the backup, stop the site, back it up, and ` +
    'add --replace.'
  );
}
