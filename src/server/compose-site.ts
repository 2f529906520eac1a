import path from 'node:path';
import type { AuthSettings } from '#auth/auth-settings.ts';
import type { ChangeListener } from '#db/changes.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import type { SiteContext } from '#site/site-context.ts';
import { type Accounts, composeAccounts } from './accounts/compose-accounts.ts';
import { createApiDeps } from './api/api-deps.ts';
import { createBuilderCanvas } from './api/builder-canvas.ts';
import { createSettingsDeps } from './api/settings-deps.ts';
import { createSetupDeps, describeSetupToken, type SetupEnvironment } from './api/setup-deps.ts';
import { createApp } from './app.ts';
import type { BuiltAssets } from './built-assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import { createSiteDataCache } from './cached-site-data.ts';
import { createClientIpReader, networkOf, type TrustedProxies } from './client-ip.ts';
import { composeMail, type Mail, type MailEnvironment } from './compose-mail.ts';
import { composeMedia, type MediaEnvironment } from './compose-media.ts';
import { createDatabaseMonitor, type InvalidatedCache } from './database-monitor.ts';
import { createFormRateLimits } from './forms/form-rate-limits.ts';
import { followLiveChanges } from './live-changes.ts';
import type { Logger } from './logger.ts';
import { createOutageReporter } from './outage-reporter.ts';
import { createPageCache } from './page-cache.ts';
import { createPreviewRateLimit } from './rate-limits/preview-rate-limit.ts';
import { clearCounters } from './rate-limits/rate-limiter.ts';
import { createSearchRateLimit } from './rate-limits/search-rate-limit.ts';
import { createReadiness } from './readiness.ts';
import { createLiveStreams } from './realtime/live-streams.ts';
import type { App } from './routes/app-type.ts';
import { createErrorPages } from './routes/error-pages.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { keepSchedules } from './schedules.ts';
import { getSessionStatuses } from './session-status.ts';
import type { SiteDatabase } from './site-database.ts';
import { createStaffCookies } from './staff-cookie/staff-cookies.ts';
import { createStaffDocuments } from './staff-cookie/staff-documents.ts';
import { withStorageCheck } from './storage-readiness.ts';

export interface SiteDeps {
  database: Pick<
    SiteDatabase,
    'db' | 'pool' | 'reach' | 'findOutage' | 'listenUrl' | 'ensureRunning'
  >;
  appSecret: string;
  auth: AuthSettings;
  assets: BuiltAssets;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  mail: MailEnvironment;
  media: MediaEnvironment;
  setup: SetupEnvironment;
  log: Logger;
  /** The clock of accounts and sessions. */
  now?: () => Date;
}

export interface ComposedSite {
  site: SiteContext;
  app: App;
  accounts: Accounts;
  documents: DocumentCache;
  changes: ChangeListener;
  mail: Mail;
  /** Where the token for the first administrator is; null when there is one. */
  setupToken(): Promise<string | null>;
  /** Ends the answers that would stay open for ever. */
  endStreams(): void;
  /** Ends what runs beside the requests. */
  close(): Promise<void>;
}

/** What is wired to what: the readings, the page cache and its listener, and the routes above them. */
export async function composeSite({
  database,
  appSecret,
  auth,
  assets,
  publicUrl,
  trustedProxies,
  metricsToken,
  mail: mailEnvironment,
  media: mediaEnvironment,
  setup,
  log,
  now = () => new Date(),
}: SiteDeps): Promise<ComposedSite> {
  const sharedHeaders = securityHeaders(publicUrl);
  const caches: InvalidatedCache[] = [];
  const outages = createOutageReporter({
    findOutage: database.findOutage,
    dataFolder: path.dirname(mediaEnvironment.workFolder),
    log,
  });
  const monitor = createDatabaseMonitor(database.reach, () => caches);
  const { cache, ...readings } = createSiteDataCache(database.db, monitor);
  const site: SiteContext = {
    db: database.db,
    publicUrl,
    assets: assets.site,
    filesOrigin: mediaEnvironment.publicUrl && new URL(mediaEnvironment.publicUrl).origin,
    ...readings,
    report: (sentence, details) => log.warn(details, sentence),
  };
  const clientIp = createClientIpReader(trustedProxies);
  const documents = createPageCache(site, {
    sharedHeaders,
    monitor,
    networkOf: (request) => networkOf(clientIp(request)),
  });
  caches.push(cache, documents);
  const streams = createLiveStreams({
    getSessionStatuses: (sessionIds) => getSessionStatuses(database.db, sessionIds, now()),
    networkOf: (request) => networkOf(clientIp(request)),
    headers: sharedHeaders,
    reportFailure: (error) => log.warn({ err: error }, 'it could not be checked who listens'),
  });
  const changes = await followLiveChanges(caches, {
    url: database.listenUrl,
    beforeConnect: () => outages.trackStart(database.ensureRunning),
    monitor,
    streams,
    log,
  });
  const readiness = withStorageCheck(createReadiness(outages, changes), {
    db: database.db,
    storage: mediaEnvironment.storage,
    log,
  });
  const errorPages = createErrorPages(site, outages, log);
  const limits = createFormRateLimits(database.pool, appSecret);
  const clearing = clearCounters(database.pool);
  const forms = { site, limits, clientIp, monitor, outages, log };
  const { db, pool } = database;
  const jobs = createJobQueue({ pool, log });
  const media = composeMedia({
    db,
    pool,
    appSecret,
    jobs,
    environment: mediaEnvironment,
    log,
    now,
  });
  caches.push(media.cache);
  const schedules = keepSchedules({ db, log, now });
  const mail = await composeMail({
    db,
    jobs,
    appSecret,
    env: mailEnvironment,
    publicUrl,
    readSettings: site.settings,
    log,
    now,
  });
  const accounts = await composeAccounts({
    db,
    pool,
    mailQueue: mail.mailQueue,
    settings: auth,
    appSecret,
    clientAddress: clientIp,
    log,
    now,
  });
  const documentPasses = createStaffCookies({ db, appSecret, publicUrl, now });
  const app = createApp({
    api: createApiDeps(
      accounts.auth,
      { log, outages },
      {
        publicUrl,
        setup: createSetupDeps(accounts.auth, setup, publicUrl),
        streams,
        documentPasses,
        media: media.api,
        settings: createSettingsDeps({
          pool,
          appSecret,
          publicUrl,
          mail: mailEnvironment,
          uploadLimits: mediaEnvironment.limits,
        }),
        canvas: createBuilderCanvas(site),
      },
    ),
    accounts,
    assets,
    documents,
    staffDocuments: createStaffDocuments(site, sharedHeaders, documentPasses),
    forms,
    searches: createSearchRateLimit(database.pool, appSecret, clientIp),
    previews: {
      staffCookies: documentPasses,
      limit: createPreviewRateLimit(database.pool, appSecret, clientIp),
      now,
    },
    media,
    mailbox: mail.mailbox,
    readiness,
    sharedHeaders,
    metricsToken,
    errorPages,
  });
  async function close(): Promise<void> {
    streams.close();
    accounts.close();
    await schedules.close();
    await jobs.stop();
    await mail.close();
    await media.close();
    clearing.stop();
    monitor.close();
    await changes.close();
  }
  return {
    site,
    app,
    accounts,
    documents,
    changes,
    mail,
    setupToken: () => describeSetupToken(accounts.auth, setup),
    endStreams: streams.close,
    close,
  };
}
