import path from 'node:path';
import type { AuthSettings } from '#auth/auth-settings.ts';
import type { ChangeListener } from '#db/changes.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import type { SiteContext } from '#site/site-context.ts';
import { type Accounts, composeAccounts } from './accounts/compose-accounts.ts';
import { apiParts } from './api/api-deps.ts';
import { canvasOf } from './api/builder-canvas.ts';
import { settingsParts } from './api/settings-deps.ts';
import { type SetupEnvironment, setupParts, setupToken } from './api/setup-deps.ts';
import { createApp } from './app.ts';
import type { BuiltAssets } from './built-assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import { rememberedReadings } from './cached-site-data.ts';
import { clientAddressReader, networkOf, type TrustedProxies } from './client-ip.ts';
import { composeMail, type Mail, type MailEnvironment } from './compose-mail.ts';
import { composeMedia, type MediaEnvironment } from './compose-media.ts';
import { type Remembering, watchDatabase } from './database-monitor.ts';
import { sendingLimits } from './forms/form-rate-limits.ts';
import { followLiveChanges } from './live-changes.ts';
import type { Logger } from './logger.ts';
import { outageReporter } from './outage-reporter.ts';
import { siteDocuments } from './page-cache.ts';
import { previewLimit } from './rate-limits/preview-rate-limit.ts';
import { clearCounters } from './rate-limits/rate-limiter.ts';
import { searchLimit } from './rate-limits/search-rate-limit.ts';
import { siteReadiness } from './readiness.ts';
import { liveStreams } from './realtime/live-streams.ts';
import type { App } from './routes/app-type.ts';
import { troublePages } from './routes/error-pages.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { keepSchedules } from './schedules.ts';
import { standingOf } from './session-status.ts';
import type { SiteDatabase } from './site-database.ts';
import { staffPasses } from './staff-cookie/staff-cookies.ts';
import { staffDocuments } from './staff-cookie/staff-documents.ts';
import { withStorage } from './storage-readiness.ts';

export interface SiteParts {
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
}: SiteParts): Promise<ComposedSite> {
  const sharedHeaders = securityHeaders(publicUrl);
  const caches: Remembering[] = [];
  const outages = outageReporter({
    findOutage: database.findOutage,
    dataFolder: path.dirname(mediaEnvironment.workFolder),
    log,
  });
  const watch = watchDatabase(database.reach, () => caches);
  const { cache, ...readings } = rememberedReadings(database.db, watch);
  const site: SiteContext = {
    db: database.db,
    publicUrl,
    assets: assets.site,
    filesOrigin: mediaEnvironment.publicUrl && new URL(mediaEnvironment.publicUrl).origin,
    ...readings,
    report: (sentence, details) => log.warn(details, sentence),
  };
  const clientAddress = clientAddressReader(trustedProxies);
  const documents = siteDocuments(site, {
    sharedHeaders,
    watch,
    networkOf: (request) => networkOf(clientAddress(request)),
  });
  caches.push(cache, documents);
  const streams = liveStreams({
    standingOf: (sessionIds) => standingOf(database.db, sessionIds, now()),
    networkOf: (request) => networkOf(clientAddress(request)),
    headers: sharedHeaders,
    reportFailure: (error) => log.warn({ err: error }, 'it could not be checked who listens'),
  });
  const changes = await followLiveChanges(caches, {
    url: database.listenUrl,
    beforeConnect: () => outages.explaining(database.ensureRunning),
    watch,
    streams,
    log,
  });
  const readiness = withStorage(siteReadiness(outages, changes), {
    db: database.db,
    storage: mediaEnvironment.storage,
    log,
  });
  const trouble = troublePages(site, outages, log);
  const limits = sendingLimits(database.pool, appSecret);
  const clearing = clearCounters(database.pool);
  const forms = { site, limits, clientAddress, watch, outages, log };
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
    outbox: mail.outbox,
    settings: auth,
    appSecret,
    clientAddress,
    log,
    now,
  });
  const documentPasses = staffPasses({ db, appSecret, publicUrl, now });
  const app = createApp({
    api: apiParts(
      accounts.auth,
      { log, outages },
      {
        publicUrl,
        setup: setupParts(accounts.auth, setup, publicUrl),
        streams,
        documentPasses,
        media: media.api,
        settings: settingsParts({
          pool,
          appSecret,
          publicUrl,
          mail: mailEnvironment,
          uploadLimits: mediaEnvironment.limits,
        }),
        canvas: canvasOf(site),
      },
    ),
    accounts,
    assets,
    documents,
    staffDocuments: staffDocuments(site, sharedHeaders, documentPasses),
    forms,
    searches: searchLimit(database.pool, appSecret, clientAddress),
    previews: {
      passes: documentPasses,
      limit: previewLimit(database.pool, appSecret, clientAddress),
      now,
    },
    media,
    mailbox: mail.mailbox,
    readiness,
    sharedHeaders,
    metricsToken,
    trouble,
  });
  async function close(): Promise<void> {
    streams.close();
    accounts.close();
    await schedules.close();
    await jobs.stop();
    await mail.close();
    await media.close();
    clearing.stop();
    watch.close();
    await changes.close();
  }
  return {
    site,
    app,
    accounts,
    documents,
    changes,
    mail,
    setupToken: () => setupToken(accounts.auth, setup),
    endStreams: streams.close,
    close,
  };
}
