import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { AuthSettings } from '#auth/auth-settings.ts';
import type { SystemReport } from '#constants/system-report.ts';
import type { ChangeListener } from '#db/changes.ts';
import {
  defaultPace,
  startNewsletterWorker,
} from '#domain/newsletter/campaign/newsletter-worker.ts';
import { isDeliveryOn } from '#domain/settings/mail-server.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import type { SiteContext } from '#site/site-context.ts';
import { getNetwork, getWidestNetwork } from '#url/networks.ts';
import { type Accounts, composeAccounts } from './accounts/compose-accounts.ts';
import { createApiDeps } from './api/api-deps.ts';
import { createBuilderCanvas } from './api/builder-canvas.ts';
import { createSettingsDeps } from './api/settings-deps.ts';
import { createSetupDeps, type SetupEnvironment } from './api/setup-deps.ts';
import { createApp } from './app.ts';
import type { Backups } from './backups/scheduled-backups.ts';
import type { BuiltAssets } from './built-assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createRenderQueue } from './cache/render-queue.ts';
import { createSiteDataCache } from './cached-site-data.ts';
import { createClientIpReader, type TrustedProxies } from './client-ip.ts';
import { composeMail, type Mail, type MailEnvironment } from './compose-mail.ts';
import { composeMedia, type MediaEnvironment } from './compose-media.ts';
import { createDatabaseMonitor } from './database-monitor.ts';
import { createFormRateLimits } from './forms/form-rate-limits.ts';
import { followLiveChanges } from './live-changes.ts';
import type { Logger } from './logger.ts';
import type { OperatorPages } from './operator-access/operator-pages.ts';
import { operatorTokens } from './operator-access/operator-tokens.ts';
import { createOutageReporter } from './outage-reporter.ts';
import { sitePeriodicJobs, startPeriodicJobs } from './periodic-jobs.ts';
import { readVersion } from './program-version.ts';
import { createUsageLimits } from './rate-limits/usage-limits.ts';
import { createReadiness } from './readiness.ts';
import { createLiveStreams } from './realtime/live-streams.ts';
import type { App } from './routes/app-type.ts';
import { createErrorPages } from './routes/error-pages.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { getSessionStatuses } from './session-status.ts';
import type { SiteDatabase } from './site-database.ts';
import { createStaffCookies } from './staff-cookie/staff-cookies.ts';
import { createStaffDocuments } from './staff-cookie/staff-documents.ts';
import { withStorageCheck } from './storage-readiness.ts';

export interface SiteDeps {
  database: Pick<
    SiteDatabase,
    'db' | 'pool' | 'sessionPool' | 'reach' | 'findOutage' | 'listenUrl' | 'ensureRunning'
  >;
  appSecret: string;
  auth: AuthSettings;
  assets: BuiltAssets;
  publicUrl: string;
  operatorPages: OperatorPages;
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  mail: MailEnvironment;
  media: MediaEnvironment;
  setup: SetupEnvironment;
  /** Checks this installation. */
  readSystemReport(): Promise<SystemReport>;
  backups?: Backups | undefined;
  log: Logger;
  /** The clock of accounts and sessions. */
  now?: () => Date;
  /** How long a render waits for its turn. 5 seconds by default. */
  renderWaitMs?: number;
}

export interface ComposedSite {
  /** The network that a request takes turns for. */
  getNetwork(request: IncomingMessage): string;
  site: SiteContext;
  app: App;
  accounts: Accounts;
  documents: DocumentCache;
  changes: ChangeListener;
  mail: Mail;
  /** Ends the event streams. */
  endStreams(): void;
  /** Stops the background work. */
  close(): Promise<void>;
}

/**
 * The composition root. Caches come first, because the database monitor and the change listener are handed the
 * complete list of them; then what works in the background, then the routes.
 */
export async function composeSite({
  database,
  appSecret,
  auth,
  assets,
  publicUrl,
  operatorPages,
  trustedProxies,
  metricsToken,
  mail: mailEnvironment,
  media: mediaEnvironment,
  setup,
  readSystemReport,
  backups,
  log,
  now = () => new Date(),
  renderWaitMs,
}: SiteDeps): Promise<ComposedSite> {
  const { db, pool } = database;
  const core = { db, pool, appSecret, log, now };
  const sharedHeaders = securityHeaders(publicUrl);
  const clientIp = createClientIpReader(trustedProxies);
  const usageLimits = createUsageLimits(pool, appSecret, clientIp);
  const getTurnNetwork = (request: IncomingMessage) => getWidestNetwork(clientIp(request));

  const monitor = createDatabaseMonitor(database.reach);
  const { cache: siteData, isSetupNeeded, ...readers } = createSiteDataCache(db, monitor);
  const site: SiteContext = {
    db,
    publicUrl,
    assets: assets.site,
    filesOrigin: mediaEnvironment.publicUrl && new URL(mediaEnvironment.publicUrl).origin,
    ...readers,
    isDeliveryOn: () => isDeliveryOn(db, mailEnvironment.smtpUrl),
    report: (message, details) => log.warn(details, message),
  };
  const renders = createRenderQueue(renderWaitMs);
  const documents = createPageCache(site, {
    sharedHeaders,
    monitor,
    renders,
    getNetwork: getTurnNetwork,
  });
  const jobs = createJobQueue({ pool, log });
  const media = composeMedia({
    ...core,
    jobs,
    environment: mediaEnvironment,
    countUpload: usageLimits.countUpload,
  });
  const caches = [siteData, documents, media.cache];
  monitor.protect(caches);

  const outages = createOutageReporter({
    findOutage: database.findOutage,
    dataFolder: path.dirname(mediaEnvironment.workFolder),
    log,
  });
  const streams = createLiveStreams({
    getSessionStatuses: (sessionIds) => getSessionStatuses(db, sessionIds, now()),
    getNetwork: (request) => getNetwork(clientIp(request)),
    headers: sharedHeaders,
    reportFailure: (error) => log.warn({ err: error }, 'Could not refresh event-stream sessions'),
  });
  const changes = await followLiveChanges(caches, {
    url: database.listenUrl,
    beforeConnect: () => outages.trackStart(database.ensureRunning),
    monitor,
    streams,
    log,
  });
  const readiness = withStorageCheck(createReadiness(outages, changes), {
    db,
    storage: mediaEnvironment.storage,
    log,
  });
  const mail = await composeMail({
    ...core,
    jobs,
    env: mailEnvironment,
    publicUrl,
    readSettings: site.settings,
    readLogo: media.readEmailLogo,
  });
  startNewsletterWorker(jobs, {
    ...core,
    pool: database.sessionPool,
    jobs,
    ...mail.delivery,
    pace: defaultPace,
  });
  const accounts = await composeAccounts({
    ...core,
    mailQueue: mail.mailQueue,
    mailbox: mail.mailbox,
    isDeliveryOn: (tx) => isDeliveryOn(tx, mailEnvironment.smtpUrl),
    jobs,
    settings: auth,
    clientIp,
  });
  const periodicJobs = startPeriodicJobs(
    sitePeriodicJobs({
      ...core,
      sessionPool: database.sessionPool,
      jobs,
      auth,
      media,
      mail,
      publicUrl,
      readSettings: site.settings,
      backups,
    }),
    log,
  );

  const tokens = operatorTokens(appSecret, { setup: setup.token, metrics: metricsToken });
  const staffCookies = createStaffCookies({ db, appSecret, publicUrl, now });
  const api = createApiDeps(
    accounts.auth,
    { log, outages },
    {
      publicUrl,
      setup: createSetupDeps({ ...accounts.auth, isSetupNeeded }, setup, {
        publicUrl,
        token: tokens.setup,
        operatorPages,
      }),
      streams,
      staffCookies,
      media: media.api,
      settings: createSettingsDeps({
        countTestMessage: usageLimits.countTestMessage,
        appSecret,
        publicUrl,
        mail: mailEnvironment,
        mailQueue: mail.mailQueue,
        now,
        uploadLimits: mediaEnvironment.limits,
      }),
      newsletter: { jobs, readSettings: mail.delivery.readSettings },
      limits: usageLimits,
      canvas: createBuilderCanvas(site),
      readSystemReport,
    },
  );
  const limits = createFormRateLimits(pool, appSecret);
  const app = createApp({
    getNetwork: getTurnNetwork,
    api,
    accounts,
    assets,
    documents,
    staffDocuments: createStaffDocuments(site, { sharedHeaders, staffCookies, renders }),
    forms: {
      site,
      storing: { db, mailQueue: mail.mailQueue, appSecret, publicUrl, now },
      limits,
      clientIp,
      monitor,
      outages,
      log,
    },
    countSearch: usageLimits.countSearch,
    previews: {
      staffCookies,
      renders,
      countInvalidPreview: usageLimits.countInvalidPreview,
      now,
    },
    media,
    mailbox: mail.mailbox,
    version: await readVersion(),
    readiness,
    sharedHeaders,
    operatorPages,
    tokens,
    errorPages: createErrorPages(site, outages, log),
  });

  return {
    getNetwork: getTurnNetwork,
    site,
    app,
    accounts,
    documents,
    changes,
    mail,
    endStreams: streams.close,
    async close() {
      streams.close();
      await accounts.flush();
      await Promise.all([periodicJobs.close(), jobs.stop()]);
      mail.close();
      await media.close();
      monitor.close();
      await changes.close();
    },
  };
}
