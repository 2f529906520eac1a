import { sql } from 'drizzle-orm';
import type { AuthSettings } from '#auth/settings.ts';
import type { ChangeListener } from '#db/changes.ts';
import type { SiteContext } from '#site/context.ts';
import { type Accounts, composeAccounts } from './accounts/composing.ts';
import { createApp } from './app.ts';
import type { BuiltAssets } from './assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import { clientAddressReader, type TrustedProxies } from './client-address.ts';
import type { SiteDatabase } from './database.ts';
import { type Remembering, watchDatabase } from './database-watch.ts';
import { siteDocuments } from './documents.ts';
import { sendingLimits } from './forms/limits.ts';
import { followLiveChanges } from './live-changes.ts';
import type { Logger } from './log.ts';
import { composeMail, type Mail, type MailEnvironment } from './mail.ts';
import { rememberedReadings } from './readings.ts';
import type { App } from './routes/app-type.ts';
import type { Readiness } from './routes/health.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { troublePages } from './routes/trouble-pages.ts';

export interface SiteParts {
  database: Pick<SiteDatabase, 'db' | 'pool' | 'listenUrl' | 'ensureRunning'>;
  appSecret: string;
  auth: AuthSettings;
  assets: BuiltAssets;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  mail: MailEnvironment;
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
  log,
  now,
}: SiteParts): Promise<ComposedSite> {
  const sharedHeaders = securityHeaders(publicUrl);
  const caches: Remembering[] = [];
  const watch = watchDatabase(
    () => database.db.execute(sql`select 1`),
    () => caches,
  );
  const { cache, ...readings } = rememberedReadings(database.db, watch);
  const site: SiteContext = {
    db: database.db,
    publicUrl,
    assets: assets.site,
    ...readings,
    report: (sentence, details) => log.warn(details, sentence),
  };
  const documents = siteDocuments(site, sharedHeaders, watch);
  caches.push(cache, documents);
  const changes = await followLiveChanges(caches, {
    url: database.listenUrl,
    beforeConnect: database.ensureRunning,
    watch,
    log,
  });
  const readiness = databaseReadiness(database, changes);
  const trouble = troublePages(site, log);
  const limits = sendingLimits(database.pool, appSecret);
  const clientAddress = clientAddressReader(trustedProxies);
  const forms = { site, limits, clientAddress, watch, log };
  const { db, pool } = database;
  const mail = composeMail({
    db,
    pool,
    appSecret,
    env: mailEnvironment,
    publicUrl,
    readSettings: site.settings,
    log,
    ...(now && { now }),
  });
  const accounts = await composeAccounts({
    db,
    pool,
    outbox: mail.outbox,
    settings: auth,
    appSecret,
    clientAddress,
    log,
    ...(now && { now }),
  });
  const app = createApp({
    accounts,
    assets,
    documents,
    forms,
    mailbox: mail.mailbox,
    readiness,
    sharedHeaders,
    metricsToken,
    trouble,
  });
  async function close(): Promise<void> {
    accounts.close();
    await mail.close();
    limits.close();
    watch.close();
    await changes.close();
  }
  return { site, app, accounts, documents, changes, mail, close };
}

function databaseReadiness({ db }: Pick<SiteDatabase, 'db'>, changes: ChangeListener): Readiness {
  return {
    async problem() {
      try {
        await db.execute(sql`select 1`);
      } catch {
        return 'The database does not answer.';
      }
      return changes.state === 'away' ? 'Changes of the database are not heard.' : null;
    },
  };
}
