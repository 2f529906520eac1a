import type { IncomingMessage } from 'node:http';
import { isUnavailable } from '#db/failures.ts';
import { notFound } from '#domain/errors.ts';
import { renderUrl } from '#site/render-document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { DatabaseMonitor } from '../database-monitor.ts';
import { DocumentCache, type RenderedDocument } from './document-cache.ts';
import { Overloaded, RenderQueue } from './render-queue.ts';

const pageTtlMs = 5 * 60_000;
const maxBytes = 64 * 1024 * 1024;
/** For filtered lists, of which there are as many as combinations of filters. */
const maxBytesWithQuery = 8 * 1024 * 1024;
/** Two renders leave database connections for everything else; the queued ones are done in a second. */
const renderLimits = { running: 2, waiting: 100, waitingPerNetwork: 25, waitMs: 5_000 };

interface PageCacheDeps {
  sharedHeaders: Record<string, string>;
  monitor: DatabaseMonitor;
  getNetwork(request: IncomingMessage): string;
}

/**
 * Creates the cache of public documents by URL. Each is rendered at most once until something it shows
 * changes.
 */
export function createPageCache(
  site: SiteContext,
  { sharedHeaders, monitor, getNetwork }: PageCacheDeps,
): DocumentCache {
  const queue = new RenderQueue(renderLimits);
  return new DocumentCache({
    ttlMs: pageTtlMs,
    maxBytes,
    maxBytesWithQuery,
    // Changes invalidate at once, so an expired copy is better than none.
    isUnavailable: (error) => error instanceof Overloaded || isUnavailable(error),
    render(key, { request, isWanted }) {
      const work = () => monitor.track(() => render(site, key, sharedHeaders));
      return queue.run(work, { network: getNetwork(request), isWanted });
    },
  });
}

async function render(
  site: SiteContext,
  url: string,
  sharedHeaders: Record<string, string>,
): Promise<RenderedDocument> {
  const document = await renderUrl(site, url);
  if (!document) throw notFound('The page');
  return { ...document, headers: { ...sharedHeaders, ...document.headers } };
}
