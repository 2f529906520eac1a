import { randomUUID } from 'node:crypto';
import { retryAfterSeconds } from '#db/failures.ts';
import { badRequest, serverTrouble, temporarilyAway } from '#site/errors/error-pages.tsx';
import { renderAlone, renderPage, type SiteDocument } from '#site/render-document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import type { Logger } from '../logger.ts';
import type { Outages } from '../outage-reporter.ts';

export interface TroublePages {
  answerError(error: unknown): Promise<Response>;
  answerBadRequest(sentence: string, status: number): Promise<Response>;
}

const referenceLength = 8;

/** A page for one visitor alone, drawn even while settings and menus cannot be read. */
export async function answerPage(site: SiteContext, page: SitePage): Promise<Response> {
  const { status, headers, html } = await drawSomehow(site, page);
  return new Response(html, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

async function drawSomehow(site: SiteContext, page: SitePage): Promise<SiteDocument> {
  try {
    return await renderPage(site, page);
  } catch {
    return renderAlone(site, page);
  }
}

/** Answers that must work when little else does: the cause goes to the log, a page to the visitor. */
export function troublePages(
  site: SiteContext,
  outages: Pick<Outages, 'report'>,
  log: Logger,
): TroublePages {
  const answer = (page: SitePage) => answerPage(site, page);

  return {
    async answerError(error) {
      const outage = outages.report(error);
      if (outage) {
        const response = await answer(temporarilyAway(outage === 'busy'));
        response.headers.set('Retry-After', String(retryAfterSeconds[outage]));
        return response;
      }
      const reference = randomUUID().slice(0, referenceLength);
      log.error({ err: error, reference }, 'a request failed');
      return answer(serverTrouble(reference));
    },
    answerBadRequest: (sentence, status) => answer(badRequest(sentence, status)),
  };
}
