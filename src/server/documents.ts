import { notFound } from '#domain/errors.ts';
import type { SiteContext } from '#site/context.ts';
import { renderAddress } from '#site/render.tsx';
import { DocumentCache, type RenderedDocument } from './cache/document-cache.ts';
import type { DatabaseWatch } from './database-watch.ts';

const pageTtlMs = 5 * 60_000;
const maxBytes = 64 * 1024 * 1024;

/** The public site's documents by address, rendered at most once until something they show changes. */
export function siteDocuments(
  site: SiteContext,
  sharedHeaders: Record<string, string>,
  watch: DatabaseWatch,
): DocumentCache {
  return new DocumentCache({
    ttlMs: pageTtlMs,
    maxBytes,
    render: (key) => watch.noticing(() => render(site, key, sharedHeaders)),
  });
}

async function render(
  site: SiteContext,
  address: string,
  sharedHeaders: Record<string, string>,
): Promise<RenderedDocument> {
  const document = await renderAddress(site, address);
  if (!document) throw notFound('The page');
  return { ...document, headers: { ...sharedHeaders, ...document.headers } };
}
