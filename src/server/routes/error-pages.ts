import { randomUUID } from 'node:crypto';
import { retryAfterSeconds } from '#db/failures.ts';
import { badRequestPage, serverErrorPage, unavailablePage } from '#site/errors/error-pages.tsx';
import { renderPage, renderStandalone, type SiteDocument } from '#site/render-document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import type { Logger } from '../logger.ts';
import type { OutageReporter } from '../outage-reporter.ts';

export interface ErrorPages {
  errorResponse(error: unknown): Promise<Response>;
  badRequestResponse(
    message: string,
    status: number,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

const referenceLength = 8;

/** Renders a page that is not cached, even while settings and menus cannot be read. */
export async function pageResponse(site: SiteContext, page: SitePage): Promise<Response> {
  const { status, headers, html } = await renderWithFallback(site, page);
  return new Response(html, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

async function renderWithFallback(site: SiteContext, page: SitePage): Promise<SiteDocument> {
  try {
    return await renderPage(site, page);
  } catch {
    return renderStandalone(site, page);
  }
}

/** Creates responses that must work when little else does: the cause is logged, the visitor gets a page. */
export function createErrorPages(
  site: SiteContext,
  outages: Pick<OutageReporter, 'report'>,
  log: Logger,
): ErrorPages {
  const answer = (page: SitePage) => pageResponse(site, page);

  return {
    async errorResponse(error) {
      const outage = outages.report(error);
      if (outage) {
        const response = await answer(unavailablePage(outage === 'busy'));
        response.headers.set('Retry-After', String(retryAfterSeconds[outage]));
        return response;
      }
      const reference = randomUUID().slice(0, referenceLength);
      log.error({ err: error, reference }, 'Request failed');
      return answer(serverErrorPage(reference));
    },
    async badRequestResponse(message, status, headers = {}) {
      const response = await answer(badRequestPage(message, status));
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  };
}
