import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Refusal } from '#domain/errors.ts';
import { canonicalUrl } from '#site/routes.ts';
import type { DocumentCache } from '../cache/document-cache.ts';
import { Overloaded } from '../cache/render-queue.ts';
import type { StaffDocuments } from '../staff-cookie/staff-documents.ts';
import type { App } from './app-type.ts';
import { busyPage } from './busy-page.ts';
import type { ErrorPages } from './error-pages.ts';
import { parseRequestTarget } from './request-target.ts';

const notFoundAddress = '/404';

/** The name under which the document for a request's target is kept, or null when it has none. */
export function documentKey(target: string): string | null {
  const read = parseRequestTarget(target);
  return 'path' in read ? canonicalUrl(read.path, read.search) : null;
}

/** Every public page. What nothing is found for is answered with the page that says so. */
export function serveDocuments(
  app: App,
  documents: DocumentCache,
  staffDocuments: StaffDocuments,
  errorPages: ErrorPages,
): void {
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      const refusal = await errorPages.badRequestResponse(
        'This URL only accepts GET and HEAD requests.',
        405,
      );
      refusal.headers.set('Allow', 'GET, HEAD');
      return refusal;
    }
    const key = documentKey(incoming.url ?? '/') ?? notFoundAddress;
    if (await staffDocuments.serve(incoming, outgoing, key)) return RESPONSE_ALREADY_SENT;
    try {
      await documents.serve(incoming, outgoing, key);
    } catch (error) {
      if (error instanceof Overloaded) return busyPage();
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
      await documents.serve(incoming, outgoing, notFoundAddress);
    }
    return RESPONSE_ALREADY_SENT;
  });
}
