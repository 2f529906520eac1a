import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnavailable } from '#db/failures.ts';
import { renderUrl, type SiteDocument } from '#site/render-document.tsx';
import { matchRoute } from '#site/routes.ts';
import type { SiteContext } from '#site/site-context.ts';
import { EncodedDocument } from '../cache/encoded-document.ts';
import type { StaffCookies } from './staff-cookies.ts';

export interface StaffDocuments {
  /**
   * Answers with the document as staff see it: drawn for this request, open during maintenance and kept by
   * nobody. False, with nothing sent, for whoever is to see what everybody sees.
   */
  serve(request: IncomingMessage, response: ServerResponse, key: string): Promise<boolean>;
}

const notFoundAddress = '/404';
const forNobodyElse = 'private, no-store';

export function createStaffDocuments(
  site: SiteContext,
  sharedHeaders: Record<string, string>,
  staffCookies: Pick<StaffCookies, 'isStaff'>,
): StaffDocuments {
  const open: SiteContext = { ...site, forStaff: true };

  async function drawnFor(key: string): Promise<SiteDocument | null> {
    try {
      return (await renderUrl(open, key)) ?? (await renderUrl(open, notFoundAddress));
    } catch (error) {
      // There may be a copy for everybody.
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  return {
    async serve(request, response, key) {
      const [path = '/'] = key.split('?', 1);
      // The maintenance page itself, and what is the same for everybody.
      if (matchRoute(path)?.route.always || !(await staffCookies.isStaff(request))) return false;
      const drawn = await drawnFor(key);
      if (!drawn) return false;
      const headers = { ...sharedHeaders, ...drawn.headers, 'Cache-Control': forNobodyElse };
      const document = new EncodedDocument({ ...drawn, headers, isCacheable: false });
      const encoding = document.chooseEncoding(request.headers['accept-encoding']);
      const variant = await document.encode(encoding);
      response.writeHead(document.status, variant.headers);
      if (request.method === 'HEAD') response.end();
      else response.end(variant.body);
      return true;
    },
  };
}
