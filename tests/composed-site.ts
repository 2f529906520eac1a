import type { AuthSettings } from '#auth/auth-settings.ts';
import type { SystemReport } from '#constants/system-report.ts';
import type { DatabaseClientOptions } from '#db/client.ts';
import type { SetupEnvironment } from '#server/api/setup-deps.ts';
import type { TrustedProxies } from '#server/client-ip.ts';
import type { MailEnvironment } from '#server/compose-mail.ts';
import type { MediaEnvironment } from '#server/compose-media.ts';
import { type ComposedSite, composeSite } from '#server/compose-site.ts';
import { createHttpServer, listen, stopListening } from '#server/http-server.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import { createOperatorPages } from '#server/operator-access/operator-pages.ts';
import { createProxyCheck } from '#server/proxy-warning.ts';
import { cheapAuthSettings } from './cheap-password-hashes.ts';
import { createMediaEnvironment } from './media-environment.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface ServedSite extends ComposedSite {
  database: TestDatabase;
  media: MediaEnvironment;
  url: string;
  port: number;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Submits a form as a browser without JavaScript does. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Runs SQL as another program would, and waits until the site has processed the notification. */
  change(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The token of a monitoring system. */
export const metricsToken = 'a-token-for-the-monitor';

/** The secret that encrypts the stored secrets of a served site. */
export const appSecret = 'the-secret-of-the-test-installation';

const assets = {
  site: {
    script: '/assets/site.js',
    styles: ['/assets/site.css'],
    fonts: { latin: null, latinExtended: '/assets/latin-extended.woff2' },
  },
  panel: {
    script: '/assets/panel.js',
    imports: ['/assets/shared.js'],
    styles: ['/assets/panel.css'],
    theme: '/assets/panel-theme.js',
  },
  serviceWorker: 'site.js',
  has: (name: string) => name === 'site.js',
  read: async () => Buffer.from('export {};'),
};

const noMailServer: MailEnvironment = {
  smtpUrl: undefined,
  allowPrivateHosts: true,
  devMailbox: undefined,
  mailFrom: { address: undefined, name: undefined },
};

const noSetup: SetupEnvironment = {
  adminEmail: 'admin@dsti.gov.example',
  adminPassword: undefined,
  token: undefined,
};

interface SiteOptions {
  /** Of its pool; `{}` opens one like the product's. */
  database?: DatabaseClientOptions;
  listenUrl?: string;
  trustedProxies?: TrustedProxies;
  auth?: AuthSettings;
  log?: Logger;
  now?: () => Date;
  renderWaitMs?: number;
  /** False for a site whose operator has not set PUBLIC_URL. */
  hasPublicUrl?: boolean;
  publicUrl?: string;
  metricsToken?: string | undefined;
  mail?: Partial<MailEnvironment>;
  media?: Partial<MediaEnvironment>;
  setup?: Partial<SetupEnvironment>;
  readSystemReport?: () => Promise<SystemReport>;
}

/** Serves the whole site over HTTP with its own database. Only the built files are fake. */
export async function serveComposedSite(options: SiteOptions = {}): Promise<ServedSite> {
  const database = await testDatabase(options.database);
  const media = await createMediaEnvironment(options.media);
  const listenUrl = options.listenUrl ?? database.url;
  const log = options.log ?? createLogger('silent');
  const operatorPages = createOperatorPages({ hasPublicUrl: options.hasPublicUrl ?? true, log });
  const publicUrl = options.publicUrl ?? 'https://www.example.gov';
  const checkProxy = createProxyCheck({
    publicUrl,
    trustedProxies: options.trustedProxies,
    log,
  });
  const composed = await composeSite({
    database: {
      ...database,
      sessionPool: database.pool,
      listenUrl,
      ensureRunning: async () => {},
    },
    appSecret,
    assets,
    publicUrl,
    operatorPages,
    trustedProxies: options.trustedProxies ?? 0,
    auth: options.auth ?? cheapAuthSettings({ PUBLIC_URL: 'https://www.example.gov' }),
    metricsToken: 'metricsToken' in options ? options.metricsToken : metricsToken,
    mail: { ...noMailServer, ...options.mail },
    media: media.environment,
    setup: { ...noSetup, ...options.setup },
    readSystemReport:
      options.readSystemReport ??
      (async () => ({ version: '0.0.0', findings: [], checked_at: new Date() })),
    log,
    ...(options.now && { now: options.now }),
    ...(options.renderWaitMs && { renderWaitMs: options.renderWaitMs }),
  });
  const server = createHttpServer(composed.app, composed.documents, {
    getNetwork: composed.getNetwork,
    checkHeaders(headers) {
      operatorPages.checkHost(headers.host);
      checkProxy(headers);
    },
  });
  const port = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return {
    ...composed,
    database,
    media: media.environment,
    url,
    port,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, fields, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      }),
    async change(sql) {
      await database.pool.query(sql);
      await composed.changes.settled();
    },
    async close() {
      composed.endStreams();
      await stopListening(server);
      await composed.close();
      await database.close();
      await media.remove();
    },
  };
}
