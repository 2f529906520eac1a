import { requireStopped } from '#backup/restore-rows.ts';
import { OtherPostgresVersion } from '#db/embedded/cluster.ts';
import { replaceCluster } from '#db/embedded/replaced-cluster.ts';
import { migrate } from '#db/migrate.ts';
import { schemaState } from '#db/schema-state.ts';
import { hasAppSecret } from './app-secret-check.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { isInstalled, OtherSchema, requireSchema } from './open-installation.ts';
import { findSecrets, loadOrCreateSecrets, secretsMissing, storeAppSecret } from './secrets.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { forgetRestore, recordRestore } from './unfinished-restore.ts';

const log = createLogger('silent');

/**
 * What a backup is restored into: `new`, an installation that is created; `existing`, whose rows are replaced; or `other`,
 * whose embedded database this version cannot use, and which makes room for a new one.
 */
export type RestoreTarget =
  | { kind: 'new' }
  | { kind: 'existing'; database: SiteDatabase }
  | { kind: 'other' };

/**
 * Finds out what the environment names. Throws an Error if a site is running there, or if there is one and `replace` is not
 * set.
 */
export async function findRestoreTarget(
  env: Environment,
  { replace }: { replace: boolean },
): Promise<RestoreTarget> {
  if (!(await isInstalled(env))) return { kind: 'new' };
  try {
    const database = await openExisting(env);
    return await closeOnFailure(database, async () => {
      await requireReplaceable(env, database, replace);
      return { kind: 'existing', database };
    });
  } catch (error) {
    const isUnusable = error instanceof OtherSchema || error instanceof OtherPostgresVersion;
    if (!isUnusable || env.databaseUrl !== undefined || !replace) throw error;
    return { kind: 'other' };
  }
}

async function openExisting(env: Environment): Promise<SiteDatabase> {
  const secrets = env.databaseUrl === undefined ? await findSecrets(env.dataDir, env) : undefined;
  if (secrets === null) throw secretsMissing(env);
  return openSiteDatabase(env, secrets, log, {
    async prepareSchema(url) {
      // A restore that was killed may have left an empty database.
      if ((await schemaState(url)) === 'none') await migrate(url);
      else await requireSchema(url);
    },
  });
}

async function closeOnFailure<T>(database: SiteDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
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

interface TargetOptions {
  target: RestoreTarget;
  /** The file that is restored. */
  backup: string;
  appSecret: string;
}

/**
 * Runs `use` with the database of the target, and returns its result and where the database is that made room, if any. If
 * `use` rejects, that one is put back. An installation that is only half restored does not start.
 */
export async function withRestoreTarget<T>(
  env: Environment,
  { target, backup, appSecret }: TargetOptions,
  use: (database: SiteDatabase) => Promise<T>,
): Promise<{ result: T; replaced: string | undefined }> {
  if (target.kind === 'existing') {
    const result = await use(target.database);
    await forgetRestore(env.dataDir);
    return { result, replaced: undefined };
  }
  const old = target.kind === 'other' ? await replaceCluster(env.dataDir, new Date()) : undefined;
  const replaced = old?.folder;
  try {
    await recordRestore(env.dataDir, { backup, replaced });
    const database = await createTarget(env, appSecret);
    const result = await use(database).finally(() => database.close());
    await forgetRestore(env.dataDir);
    return { result, replaced };
  } catch (error) {
    if (old) {
      await old.putBack();
      await forgetRestore(env.dataDir);
    }
    throw error;
  }
}

async function createTarget(env: Environment, appSecret: string): Promise<SiteDatabase> {
  if (env.appSecret === undefined) await storeAppSecret(env.dataDir, appSecret);
  return openSiteDatabase(env, await loadOrCreateSecrets(env.dataDir, env), log);
}
