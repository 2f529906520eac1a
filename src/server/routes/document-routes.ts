import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Rejection } from '#domain/errors.ts';
import { canonicalUrl } from '#site/routes.ts';
import type { DocumentCache } from '../cache/document-cache.ts';
import type { StaffDocuments } from '../staff-cookie/staff-documents.ts';
import type { App } from './app-type.ts';
import type { ErrorPages } from './error-pages.ts';
import { parseRequestTarget } from './request-target.ts';

const notFoundPath = '/404';

/** The cache key of the document for a request target; null if it has none. */
export function documentKey(target: string): string | null {
  const read = parseRequestTarget(target);
  return 'path' in read ? canonicalUrl(read.path, read.search) : null;
}

/** Serves all public pages. What is not found is answered with the 404 page. */
export function serveDocuments(
  app: App,
  documents: DocumentCache,
  staffDocuments: StaffDocuments,
  errorPages: ErrorPages,
): void {
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return errorPages.badRequestResponse('This URL only accepts GET and HEAD requests.', 405, {
        Allow: 'GET, HEAD',
      });
    }
    const key = documentKey(incoming.url ?? '/') ?? notFoundPath;
    if (await staffDocuments.serve(incoming, outgoing, key)) return RESPONSE_ALREADY_SENT;
    try {
      await documents.serve(incoming, outgoing, key);
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'not_found') throw error;
      await documents.serve(incoming, outgoing, notFoundPath);
    }
    return RESPONSE_ALREADY_SENT;
  });
}
