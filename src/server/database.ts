import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { migrate } from '#db/migrate.ts';
import { checkRequirements } from '#db/requirements.ts';
import { prepareJobs } from '#jobs/preparing.ts';
import type { Environment } from './env.ts';
import type { Logger } from './log.ts';
import type { Secrets } from './secrets.ts';

export interface SiteDatabase extends DatabaseClient {
  listenUrl: string;
  /** Brings the database back when it is ours and has died; does nothing for somebody else's. */
  ensureRunning(): Promise<void>;
}

/** The operator's PostgreSQL where DATABASE_URL names one, else our own; checked and migrated; given up once `signal` is aborted. */
export async function openSiteDatabase(
  env: Environment,
  secrets: Secrets,
  log: Logger,
  signal?: AbortSignal,
): Promise<SiteDatabase> {
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
    const { applied } = await migrate(server.url, signal);
    if (applied.length > 0) log.info({ applied }, 'the database has a new schema');
    await prepareJobs(server.url, signal);
  } catch (error) {
    await server.release();
    throw error;
  }
  const client = openDatabase(server.url, {
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
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
