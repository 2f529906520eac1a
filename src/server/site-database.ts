import type pg from 'pg';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { checkRequirements } from '#db/requirements.ts';
import { whenReachable } from '#db/start-waiting.ts';
import { queues } from '#jobs/queues.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import type { Logger } from './logger.ts';
import type { Secrets } from './secrets.ts';
import { updateSchema } from './update-schema.ts';

export interface SiteDatabase extends DatabaseClient {
  url: string;
  listenUrl: string;
  /** Connections that keep their session, as a pooler's do not: for locks that outlive a transaction. */
  sessionPool: pg.Pool;
  /** Restarts the embedded database if it has died; does nothing for an external one. */
  ensureRunning(): Promise<void>;
}

/** Each run that sends an issue of the newsletter takes its locks on one connection, and the scheduled backup on another. */
const sessionConnections = queues.newsletter.concurrency + 1;

interface OpenOptions {
  /** Checks or migrates the schema before the database is used. */
  prepareSchema?: (url: string) => Promise<unknown>;
  /** Aborts opening. */
  signal?: AbortSignal | undefined;
  /** Whether to wait for an external database that cannot be reached, as after a power cut. */
  waits?: boolean;
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or else the embedded one, which needs its secrets; checked and, by default,
 * migrated.
 */
export async function openSiteDatabase(
  env: Environment,
  secrets: Secrets | undefined,
  log: Logger,
  {
    prepareSchema = (url) => updateSchema(env, url, { log, signal }),
    signal,
    waits = false,
  }: OpenOptions = {},
): Promise<SiteDatabase> {
  if (!env.databaseUrl) await prepareDataFolder(env.dataDir);
  const server = env.databaseUrl
    ? { url: env.databaseUrl, ensureRunning: async () => {}, release: async () => {} }
    : await startEmbeddedPostgres({
        dataDir: env.dataDir,
        password: secrets?.databasePassword ?? '',
        signal,
        log: (message) => log.info(message),
      });
  const prepare = async () => {
    await checkRequirements(server.url, signal);
    await prepareSchema(server.url);
  };
  try {
    await (waits && env.databaseUrl
      ? whenReachable(prepare, {
          signal,
          onWait: ({ message }, retryInSeconds) =>
            log.warn({ retryInSeconds }, `Waiting for the database. ${message}`),
        })
      : prepare());
  } catch (error) {
    await server.release();
    throw error;
  }
  const onIdleError = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  const client = openDatabase(server.url, { onIdleError });
  const direct =
    env.databaseListenUrl === undefined
      ? undefined
      : openDatabase(env.databaseListenUrl, { onIdleError, maxConnections: sessionConnections });
  return {
    db: client.db,
    pool: client.pool,
    reach: client.reach,
    findOutage: client.findOutage,
    url: server.url,
    listenUrl: env.databaseListenUrl ?? server.url,
    ensureRunning: server.ensureRunning,
    sessionPool: direct?.pool ?? client.pool,
    async close() {
      await Promise.all([client.close(), direct?.close()]);
      await server.release();
    },
  };
}
