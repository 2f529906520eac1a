import path from 'node:path';
import type { BuiltAssets } from '../built-assets.ts';
import { chooseEncoding } from '../cache/content-encoding.ts';
import type { App } from './app-type.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.json': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.css', '.js', '.svg']);

const immutable = 'public, max-age=31536000, immutable';
const cachedForAnHour = 'public, max-age=3600';

/** Browsers keep requesting the service worker at this URL, and must learn of newer versions. */
export function serveServiceWorker(app: App, { serviceWorker, read }: BuiltAssets): void {
  app.get('/sw.js', async (c) => {
    if (serviceWorker === null) return c.text('There is no service worker in development.', 404);
    const bytes = await read(serviceWorker, 'identity');
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
}

/**
 * Serves the files of the build. Most have content hashes in their names and are cached for a year; images
 * that pages refer to keep their names.
 */
export function serveAssets(app: App, assets: BuiltAssets): void {
  app.get('/assets/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const extension = path.extname(name);
    const type = types[extension];
    if (!type || !assets.has(name)) return c.text('File not found.', 404);
    const encoding = compressible.has(extension)
      ? (chooseEncoding(c.req.header('Accept-Encoding')) ?? 'identity')
      : 'identity';
    const bytes = await assets.read(name, encoding);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': name.includes('/') ? cachedForAnHour : immutable,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  });
}
