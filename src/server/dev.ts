import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { isSchemaFile } from '#db/migration-files.ts';
import { packageRoot } from '#db/package-root.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import type { BuiltAssets } from './built-assets.ts';
import { mediaEnvironment } from './compose-media.ts';
import type { ComposedSite } from './compose-site.ts';
import { createSiteReport } from './doctor/site-report.ts';
import { getPublicUrl, readEnvironment } from './env.ts';
import { listen, stopListening } from './http-server.ts';
import { createLogger, type Logger } from './logger.ts';
import { findOperatorLinks } from './operator-access/operator-links.ts';
import { createOperatorPages } from './operator-access/operator-pages.ts';
import { readVersion } from './program-version.ts';
import { readyMessage } from './ready-message.ts';
import { prepareDatabase } from './serve.ts';
import { stopOnSignals } from './shutdown-signals.ts';

const galleryPath = '/gallery';

type Compose = typeof import('./compose-site.ts').composeSite;
type GalleryPage = typeof import('#site/gallery/gallery.tsx').galleryPage;
type RenderPage = typeof import('#site/render-document.tsx').renderPage;

/**
 * Serves site and panel from their sources: browsers get changed modules at once, and the server is composed
 * again for the first request after a change. The database stays open.
 */
export async function serveDevelopment(vite: ViteDevServer): Promise<void> {
  const env = readEnvironment();
  const log = createLogger(env.logLevel);
  const { database, appSecret } = await prepareDatabase(env, log);
  const operatorPages = createOperatorPages({ hasPublicUrl: env.publicUrl !== undefined, log });
  const deps = {
    database,
    appSecret,
    assets: sourceAssets,
    publicUrl: getPublicUrl(env),
    operatorPages,
    trustedProxies: env.trustedProxies ?? 0,
    auth: env.auth,
    metricsToken: env.metricsToken,
    mail: env,
    media: mediaEnvironment(env, startFileProcessor(null)),
    setup: env.setup,
    readSystemReport: createSiteReport(env, { database, appSecret }),
    log,
  };
  const current = newestSite(vite, (compose) => compose(deps));
  reloadOnServerChanges(vite);
  announceSchemaChanges(vite, log);

  const server = createServer((request, response) => {
    operatorPages.checkHost(request.headers.host);
    vite.middlewares(request, response, async () => {
      try {
        const { app, site } = await current();
        withoutPolicy(response);
        if (request.url === galleryPath) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await renderGallery(vite, site));
          return;
        }
        await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        log.error({ err: error }, 'Could not load the changed code');
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
      }
    });
  });
  // Node would silently drop headers above its limit.
  server.maxHeadersCount = 0;
  const port = await listen(server, env.port, env.host);
  stopOnSignals(async () => {
    const site = await current();
    site.endStreams();
    await stopListening(server);
    await site.close();
    await vite.close();
    await database.close();
  });
  const links = await findOperatorLinks(database.db, appSecret, env);
  const hint = 'changes in src apply immediately';
  process.stdout.write(readyMessage({ ...env, version: await readVersion(), port, links, hint }));
}

const sourceAssets: BuiltAssets = {
  site: {
    script: '/@directorate/site.js',
    styles: ['/src/site/site.css'],
    fonts: { latin: null, latinExtended: null },
  },
  panel: {
    script: '/@directorate/panel.js',
    imports: [],
    styles: [],
    theme: '/src/admin/theme/initial-theme.ts',
  },
  serviceWorker: null,
  has: () => false,
  read: () => Promise.reject(new Error('Vite serves assets in development.')),
};

/** Loads the composition again whenever Vite has a newer one, and closes the one it replaces. */
function newestSite(
  vite: ViteDevServer,
  compose: (composeSite: Compose) => Promise<ComposedSite>,
): () => Promise<ComposedSite> {
  let loaded: Compose | undefined;
  let site: Promise<ComposedSite> | undefined;
  return async () => {
    const { composeSite } = await vite.ssrLoadModule('/src/server/compose-site.ts');
    if (site && loaded === composeSite) return site;
    const replaced = site;
    loaded = composeSite;
    site = compose(composeSite);
    await (await replaced)?.close();
    return site;
  };
}

/**
 * Renders the gallery: every block and shared component in each of its states. Not part of the built site.
 */
async function renderGallery(vite: ViteDevServer, site: ComposedSite['site']): Promise<string> {
  const gallery = await vite.ssrLoadModule('/src/site/gallery/gallery.tsx');
  const rendering = await vite.ssrLoadModule('/src/site/render-document.tsx');
  const galleryPage: GalleryPage = gallery.galleryPage;
  const renderPage: RenderPage = rendering.renderPage;
  const { html } = await renderPage(site, galleryPage());
  return html;
}

function reloadOnServerChanges(vite: ViteDevServer): void {
  vite.watcher.on('change', (file) => {
    const known = vite.environments.client.moduleGraph.getModulesByFile(file) ?? [];
    // The stylesheet lists every source as a dependency; that alone updates no page.
    const runsInBrowser = [...known].some((module) => module.type === 'js');
    if (!runsInBrowser) vite.environments.client.hot.send({ type: 'full-reload' });
  });
}

/** Applying a migration whose file is still being written would record half of it as done. */
function announceSchemaChanges(vite: ViteDevServer, log: Logger): void {
  vite.watcher.on('all', (event, file) => {
    if (!isSchemaFile(file) || (event !== 'add' && event !== 'change')) return;
    log.warn(`${path.relative(packageRoot, file)} has changed: restart npm run dev to apply it`);
  });
}

/** Vite adds inline scripts and styles, which the policy of built documents would reject. */
function withoutPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: string[] | Record<string, string>) => {
    const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers ?? {});
    return writeHead(
      status,
      pairs.filter(([name]) => name.toLowerCase() !== 'content-security-policy').flat(),
    );
  }) as typeof response.writeHead;
}

function pairsOf(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : [],
  );
}
