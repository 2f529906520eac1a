import { DrizzleQueryError } from 'drizzle-orm';
import { hasCluster } from '#db/embedded/cluster-location.ts';
import { startFailure } from '#db/start-failure.ts';
import { recordOwnHost } from '#domain/links/own-host.ts';
import { measureBuiltFiles } from '#domain/media/built-files.ts';
import { sealPlainSmtpPassword } from '#domain/settings/smtp-password.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { checkAppSecret, hasAppSecret } from './app-secret-check.ts';
import { runBackupProcess } from './backups/backup-process.ts';
import { type BuiltAssets, readBuiltAssets } from './built-assets.ts';
import { measureBuiltFile } from './built-file-size.ts';
import { builtSandboxWorker } from './built-sandbox-worker.ts';
import { connectionExemption } from './client-ip.ts';
import { mediaEnvironment } from './compose-media.ts';
import { composeSite } from './compose-site.ts';
import { createSiteReport } from './doctor/site-report.ts';
import { type Environment, getPublicUrl } from './env.ts';
import { createHttpServer, listen, stopListening } from './http-server.ts';
import { createLogger, type Logger } from './logger.ts';
import { findOperatorLinks, type OperatorLinks } from './operator-access/operator-links.ts';
import { createOperatorPages } from './operator-access/operator-pages.ts';
import { createProxyCheck } from './proxy-warning.ts';
import { findSecrets, loadOrCreateSecrets, type Secrets, secretsMissing } from './secrets.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';
import { rejectUnfinishedRestore } from './unfinished-restore.ts';

/** Long enough for proxies to notice, too short for supervisors to mind. */
const drainMs = 1_000;

/** What the ready message needs to know. */
export interface ReadyState {
  port: number;
  links: OperatorLinks;
}

export interface RunningSite extends ReadyState {
  stop(): Promise<void>;
}

/** Starts everything in order. Stops it again when a later step fails, or `signal` is aborted. */
export async function serveSite(env: Environment, signal?: AbortSignal): Promise<RunningSite> {
  const log = createLogger(env.logLevel);
  const assets = await readBuiltAssets();
  const prepared = await prepareDatabase(env, log, signal);
  try {
    return await serveDatabase(env, { ...prepared, assets, log });
  } catch (error) {
    await prepared.database.close();
    throw error;
  }
}

export interface PreparedDatabase {
  database: SiteDatabase;
  /** The secret that belongs to it. */
  appSecret: string;
}

/** Opens the database: checked, migrated, and seeded with the starter site if configured. */
export async function prepareDatabase(
  env: Environment,
  log: Logger,
  signal?: AbortSignal,
): Promise<PreparedDatabase> {
  await rejectUnfinishedRestore(env.dataDir);
  const embedded =
    env.databaseUrl === undefined
      ? await prepareSecrets(env, await hasCluster(env.dataDir))
      : undefined;
  const database = await openSiteDatabase(env, embedded, log, { signal, waits: true });
  try {
    const secrets = embedded ?? (await prepareSecrets(env, await hasAppSecret(database.db)));
    await checkAppSecret(database.db, secrets.appSecret);
    signal?.throwIfAborted();
    await sealPlainSmtpPassword(database.db, secrets.appSecret);
    if (env.seed === 'starter') await fillStarterSite(database.db);
    signal?.throwIfAborted();
    await recordOwnHost(database.db, getPublicUrl(env), (host) =>
      log.info({ host }, 'The host of this site has changed: updating links to it'),
    );
    await measureBuiltFiles(database.db, measureBuiltFile);
    return { database, appSecret: secrets.appSecret };
  } catch (error) {
    await database.close();
    // Its own message is the statement.
    throw error instanceof DrizzleQueryError ? startFailure(database.url, error.cause) : error;
  }
}

/** The secrets of an installation, which are created with it: with new ones, nothing could be decrypted. */
async function prepareSecrets(env: Environment, isInstalled: boolean): Promise<Secrets> {
  if (!isInstalled) return loadOrCreateSecrets(env.dataDir, env);
  const secrets = await findSecrets(env.dataDir, env);
  if (!secrets) throw secretsMissing(env);
  return secrets;
}

interface ServeDeps extends PreparedDatabase {
  assets: BuiltAssets;
  log: Logger;
}

async function serveDatabase(env: Environment, prepared: ServeDeps): Promise<RunningSite> {
  const operatorPages = createOperatorPages({
    hasPublicUrl: env.publicUrl !== undefined,
    log: prepared.log,
  });
  const checkProxy = createProxyCheck({ ...env, log: prepared.log });
  const trustedProxies = env.trustedProxies ?? 0;
  const { app, documents, getNetwork, endStreams, close } = await composeSite({
    ...prepared,
    publicUrl: getPublicUrl(env),
    operatorPages,
    trustedProxies,
    auth: env.auth,
    metricsToken: env.metricsToken,
    mail: env,
    media: mediaEnvironment(env, startFileProcessor(builtSandboxWorker, { log: prepared.log })),
    setup: env.setup,
    backups: env.backupSchedule && { schedule: env.backupSchedule, run: runBackupProcess },
    readSystemReport: createSiteReport(env, prepared),
  });
  const server = createHttpServer(app, documents, {
    connectionsPerNetwork: env.connectionsPerNetwork,
    isExempt: connectionExemption(trustedProxies),
    getNetwork,
    checkHeaders(headers) {
      operatorPages.checkHost(headers.host);
      checkProxy(headers);
    },
  });
  try {
    const links = await findOperatorLinks(prepared.database.db, prepared.appSecret, env);
    const port = await listen(server, env.port, env.host);
    return {
      port,
      links,
      async stop() {
        endStreams();
        await stopListening(server, drainMs);
        await close();
        await prepared.database.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
