import type { IncomingMessage } from 'node:http';
import { isUnavailable } from '#db/failures.ts';
import { notFound } from '#domain/errors.ts';
import { renderUrl } from '#site/render-document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import { minuteMs } from '#time/durations.ts';
import { Overloaded } from '#turns/fair-queue.ts';
import type { Requester } from '#turns/requester.ts';
import type { DatabaseMonitor } from '../database-monitor.ts';
import { DocumentCache, type RenderedDocument } from './document-cache.ts';
import type { RenderQueue } from './render-queue.ts';

const pageTtlMs = 5 * minuteMs;
const maxBytes = 64 * 1024 * 1024;
/** For filtered lists, of which there are as many as combinations of filters. */
const maxBytesWithQuery = 8 * 1024 * 1024;

interface PageCacheDeps {
  sharedHeaders: Record<string, string>;
  monitor: DatabaseMonitor;
  renders: RenderQueue;
  getNetwork(request: IncomingMessage): string;
}

/**
 * Creates the cache of public documents by URL. Each is rendered at most once until something it shows
 * changes.
 */
export function createPageCache(
  site: SiteContext,
  { sharedHeaders, monitor, renders, getNetwork }: PageCacheDeps,
): DocumentCache {
  const networkOf = (request: IncomingMessage): Requester => ({
    kind: 'network',
    id: getNetwork(request),
  });
  return new DocumentCache({
    ttlMs: pageTtlMs,
    maxBytes,
    maxBytesWithQuery,
    // Changes invalidate at once, so an expired copy is better than none.
    isUnavailable: (error) => error instanceof Overloaded || isUnavailable(error),
    render(key, { request, isWanted }) {
      const work = () => monitor.track(() => render(site, key, sharedHeaders));
      return renders.run({ requester: networkOf(request), isWanted }, work);
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
