import { type ComposedSite, composeSite } from '#server/compose.ts';
import { createHttpServer, listen, stopListening } from '#server/http-server.ts';
import { createLog } from '#server/log.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface ServedSite extends ComposedSite {
  database: TestDatabase;
  url: string;
  port: number;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Runs SQL as any other program would, and waits until this process has heard of it. */
  change(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** What a monitoring system on another machine would send. */
export const metricsToken = 'a-token-for-the-monitor';

const assets = {
  site: { script: '/assets/site.js', styles: ['/assets/site.css'], font: null },
  panel: { script: '/assets/panel.js', styles: ['/assets/panel.css'] },
  serviceWorker: 'site.js',
  has: (name: string) => name === 'site.js',
  read: async () => Buffer.from('export {};'),
};

/** The whole server over HTTP on a database of its own; only the built files are stand-ins. */
export async function serveComposedSite(given: { listenUrl?: string } = {}): Promise<ServedSite> {
  const database = await testDatabase();
  const listenUrl = given.listenUrl ?? database.url;
  const composed = await composeSite({
    database: { db: database.db, listenUrl, ensureRunning: async () => {} },
    assets,
    publicUrl: 'https://www.example.gov',
    metricsToken,
    log: createLog('silent'),
  });
  const server = createHttpServer(composed.app, composed.documents);
  const port = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return {
    ...composed,
    database,
    url,
    port,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    async change(sql) {
      await database.pool.query(sql);
      await composed.changes.settled();
    },
    async close() {
      await stopListening(server);
      await composed.close();
      await database.close();
    },
  };
}
