import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { DocumentCache } from '../cache/document-cache.ts';
import type { App } from './app-type.ts';
import { isLocal } from './local-requests.ts';

const cacheMetrics = {
  entries: 'Cached pages',
  bytes: 'Size of the cached pages in bytes',
  hits: 'Responses served from memory since startup',
  loads: 'Pages rendered since startup',
  joins: 'Requests that shared a render already in progress',
  overtaken: 'Renders discarded because their data changed meanwhile',
  rescued: 'Failed renders answered with a stale copy',
} as const satisfies Partial<Record<keyof ReturnType<DocumentCache['stats']>, string>>;

/** Serves metrics: to this machine while PUBLIC_URL is a loopback address, else with the token. */
export function serveMetrics(
  app: App,
  documents: DocumentCache,
  { token, publicUrl }: { token: string | undefined; publicUrl: string },
): void {
  let registry: Registry | undefined;
  app.get('/metrics', async (c) => {
    if (!isLocal(c.env, publicUrl) && !isToken(c.req.header('Authorization'), token)) {
      return c.text('This URL requires the metrics token.', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    // Collecting metrics costs a little, so it starts with the first request.
    registry ??= createRegistry(documents);
    const text = await registry.metrics();
    return c.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
  });
}

function createRegistry(documents: DocumentCache): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, help] of Object.entries(cacheMetrics)) {
    const gauge: Gauge = new Gauge({
      name: `directorate_page_cache_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(documents.stats()[name as keyof typeof cacheMetrics]),
    });
  }
  return registry;
}

function isToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

// Makes lengths equal for the comparison.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
