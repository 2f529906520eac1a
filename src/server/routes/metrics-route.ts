import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { DocumentCache } from '../cache/document-cache.ts';
import type { OperatorPages } from '../operator-access/operator-pages.ts';
import { isSameToken } from '../operator-access/operator-tokens.ts';
import type { App } from './app-type.ts';

const cacheMetrics = {
  entries: 'Cached pages',
  bytes: 'Size of the cached pages in bytes',
  hits: 'Responses served from memory since startup',
  loads: 'Pages rendered since startup',
  joins: 'Requests that shared a render already in progress',
  overtaken: 'Renders discarded because their data changed meanwhile',
  rescued: 'Failed renders answered with a stale copy',
} as const satisfies Partial<Record<keyof ReturnType<DocumentCache['stats']>, string>>;

const noStore = { 'Cache-Control': 'no-store' };

/** Serves metrics to whoever sends the token. */
export function serveMetrics(
  app: App,
  documents: DocumentCache,
  { token, operatorPages }: { token: string; operatorPages: OperatorPages },
): void {
  let registry: Registry | undefined;
  app.get('/metrics', async (c) => {
    const closed = operatorPages.closedReason();
    if (closed !== null) return c.text(closed, 403, noStore);
    if (!isSameToken(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      const headers = { ...noStore, 'WWW-Authenticate': 'Bearer' };
      return c.text('This URL requires the metrics token.', 401, headers);
    }
    // Collecting metrics costs a little, so it starts with the first request.
    registry ??= createRegistry(documents);
    const text = await registry.metrics();
    return c.body(text, 200, { ...noStore, 'Content-Type': registry.contentType });
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
