import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnavailable } from '#db/failures.ts';
import { renderUrl, type SiteDocument } from '#site/render-document.tsx';
import { matchRoute } from '#site/routes.ts';
import type { SiteContext } from '#site/site-context.ts';
import { getRequester } from '#turns/requester.ts';
import { sendDocument } from '../cache/document-cache.ts';
import { EncodedDocument } from '../cache/encoded-document.ts';
import type { RenderQueue } from '../cache/render-queue.ts';
import type { StaffCookies } from './staff-cookies.ts';

export interface StaffDocuments {
  /**
   * Responds with the document as staff see it: rendered for this request, also during maintenance, and not
   * cached. False, with nothing sent, if the public document is to be served.
   */
  serve(request: IncomingMessage, response: ServerResponse, key: string): Promise<boolean>;
}

const notFoundPath = '/404';
const privateCacheControl = 'private, no-store';

interface StaffDocumentsDeps {
  sharedHeaders: Record<string, string>;
  staffCookies: Pick<StaffCookies, 'isStaff'>;
  renders: RenderQueue;
}

export function createStaffDocuments(
  site: SiteContext,
  { sharedHeaders, staffCookies, renders }: StaffDocumentsDeps,
): StaffDocuments {
  const staffSite: SiteContext = { ...site, forStaff: true };

  async function renderForStaff(key: string): Promise<SiteDocument | null> {
    try {
      return (await renderUrl(staffSite, key)) ?? (await renderUrl(staffSite, notFoundPath));
    } catch (error) {
      // There may be a cached public copy.
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  return {
    async serve(request, response, key) {
      const [path = '/'] = key.split('?', 1);
      // The maintenance page itself, and pages that are the same for everyone.
      if (matchRoute(path)?.route.always || !(await staffCookies.isStaff(request))) return false;
      const isWanted = () => !request.socket.destroyed;
      const turn = { requester: getRequester(), isWanted };
      const rendered = await renders.run(turn, () => renderForStaff(key));
      if (!rendered) return false;
      const headers = {
        ...sharedHeaders,
        ...rendered.headers,
        'Cache-Control': privateCacheControl,
      };
      const document = new EncodedDocument({ ...rendered, headers, isCacheable: false });
      const encoding = document.chooseEncoding(request.headers['accept-encoding']);
      const variant = await document.encode(encoding);
      sendDocument(request, response, document.status, variant);
      return true;
    },
  };
}
