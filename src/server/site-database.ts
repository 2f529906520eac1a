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
  /** Restarts the embedded database if it has died; does nothing for an external one. */
  ensureRunning(): Promise<void>;
}

interface OpenOptions {
  /** Checks or migrates the schema before the database is used. */
  prepareSchema?: (url: string, log: Logger, signal?: AbortSignal) => Promise<void>;
  /** Aborts opening. */
  signal?: AbortSignal | undefined;
}

/** Opens the PostgreSQL of DATABASE_URL, or else the embedded one; checked and, by default, migrated. */
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
        log: (message) => log.info(message),
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
  const { migrations, functions } = await migrate(url, signal);
  if (migrations.length + functions.length === 0) return;
  log.info({ migrations, functions }, 'Database schema updated');
}
