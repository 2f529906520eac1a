import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { migrate } from '#db/migrate.ts';
import { checkRequirements } from '#db/requirements.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import type { Logger } from './logger.ts';
import type { Secrets } from './secrets.ts';

export interface SiteDatabase extends DatabaseClient {
  listenUrl: string;
  /** Brings the database back when it is ours and has died; does nothing for somebody else's. */
  ensureRunning(): Promise<void>;
}

interface OpenOptions {
  /** Checks or changes the schema before anybody works with the database. */
  prepareSchema?: (url: string, log: Logger, signal?: AbortSignal) => Promise<void>;
  /** Gives up once it is aborted. */
  signal?: AbortSignal | undefined;
}

/** The operator's PostgreSQL where DATABASE_URL names one, else our own; checked and, by default, migrated. */
export async function openSiteDatabase(
  env: Environment,
  secrets: Secrets,
  log: Logger,
  { prepareSchema = updateSchema, signal }: OpenOptions = {},
): Promise<SiteDatabase> {
  if (!env.databaseUrl) await prepareDataFolder(env.dataDir);
  const server = env.databaseUrl
    ? { url: env.databaseUrl, ensureRunning: async () => {}, release: async () => {} }
    : await startEmbeddedPostgres({
        dataDir: env.dataDir,
        password: secrets.databasePassword,
        signal,
        log: (sentence) => log.info(sentence),
      });
  try {
    await checkRequirements(server.url, signal);
    await prepareSchema(server.url, log, signal);
  } catch (error) {
    await server.release();
    throw error;
  }
  const client = openDatabase(server.url, {
    onIdleError: (error) => log.warn({ err: error }, 'A database connection was lost'),
  });
  return {
    db: client.db,
    pool: client.pool,
    reach: client.reach,
    findOutage: client.findOutage,
    listenUrl: env.databaseListenUrl ?? server.url,
    ensureRunning: server.ensureRunning,
    async close() {
      await client.close();
      await server.release();
    },
  };
}

async function updateSchema(url: string, log: Logger, signal?: AbortSignal): Promise<void> {
  const { applied } = await migrate(url, signal);
  if (applied.length > 0) log.info({ applied }, 'Database schema updated');
}
