import { hasCluster } from '#db/embedded/cluster-location.ts';
import { checkRequirements } from '#db/requirements.ts';
import { type SchemaState, schemaState } from '#db/schema-state.ts';
import { checkAppSecret, requireAppSecret } from './app-secret-check.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { startCommand } from './own-commands.ts';
import { findSecrets, loadOrCreateSecrets, secretsMissing } from './secrets.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { rejectUnfinishedRestore } from './unfinished-restore.ts';

/** Whether `--create` was given; `never` for commands that do not take it. */
export type CreateFlag = 'no' | 'yes' | 'never';

interface OpenedInstallation {
  database: SiteDatabase;
  appSecret: string;
}

/**
 * Opens the installation that the environment names, for a command. Only `create: 'yes'` creates a missing
 * one. The schema is never migrated: a site may be running on it, and a migration cannot be undone. Throws an
 * Error that says what to do, and leaves no file or folder behind. `allowsOlder`: whether the schema may be that of an
 * older version.
 */
export async function openInstallation(
  env: Environment,
  create: CreateFlag,
  { allowsOlder = false }: { allowsOlder?: boolean } = {},
): Promise<OpenedInstallation> {
  const log = createLogger('silent');
  await rejectUnfinishedRestore(env.dataDir);
  if (!(await isInstalled(env))) {
    if (create !== 'yes') throw new Error(noInstallation(env, create));
    const secrets = await loadOrCreateSecrets(env.dataDir, env);
    const database = await openSiteDatabase(env, secrets, log);
    return closeOnFailure(database, secrets.appSecret, checkAppSecret);
  }
  const secrets = await findSecrets(env.dataDir, env);
  if (!secrets) throw secretsMissing(env);
  const database = await openSiteDatabase(env, secrets, log, {
    prepareSchema: allowsOlder ? requireKnownSchema : requireSchema,
  });
  return closeOnFailure(database, secrets.appSecret, requireAppSecret);
}

/**
 * Whether there is an installation. Does not query an embedded server, which would have to be started first.
 */
export async function isInstalled({ databaseUrl, dataDir }: Environment): Promise<boolean> {
  if (databaseUrl === undefined) return await hasCluster(dataDir);
  await checkRequirements(databaseUrl);
  return (await schemaState(databaseUrl)) !== 'none';
}

async function closeOnFailure(
  database: SiteDatabase,
  appSecret: string,
  check: typeof requireAppSecret,
): Promise<OpenedInstallation> {
  try {
    await check(database.db, appSecret);
    return { database, appSecret };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The schema of a database is not that of this version. */
export class OtherSchema extends Error {}

/** Throws an OtherSchema that says what to do unless the schema at `url` is that of this version. */
export async function requireSchema(url: string): Promise<void> {
  if ((await requireKnownSchema(url)) === 'current') return;
  throw new OtherSchema(
    'The database was made by an older version of Directorate. Start the site with this version, which updates it ' +
      `(${startCommand}), or run the command with the older version.`,
  );
}

async function requireKnownSchema(url: string): Promise<SchemaState> {
  const found = await schemaState(url);
  if (found !== 'newer') return found;
  throw new OtherSchema(
    'The database was updated by a newer version of Directorate. Run the command with the version ' +
      'that the site runs.',
  );
}

function noInstallation({ databaseUrl, dataDir }: Environment, create: CreateFlag): string {
  const place = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';
  const name = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const first = `There is no installation in ${place}. Check ${name}, or start the site first (${startCommand})`;
  return create === 'no' ? `${first}, or add --create to set up an empty one.` : `${first}.`;
}
