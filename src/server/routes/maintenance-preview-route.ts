import type { IncomingMessage } from 'node:http';
import { isUuid } from '#auth/uuid.ts';
import { finiteDate, type Maintenance, withDefaultTexts } from '#domain/maintenance/maintenance.ts';
import { loadMaintenance } from '#site/maintenance/maintenance-loader.tsx';
import { staffOnlyPreviewPage } from '#site/preview/preview-error-pages.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import { getRequester } from '#turns/requester.ts';
import { type BodyStatus, readFormBody } from '../forms/request-body.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { App } from './app-type.ts';
import { type ErrorPages, pageResponse } from './error-pages.ts';
import type { PreviewDeps } from './preview-routes.ts';

const previewPath = '/preview/maintenance';
const maxBodyBytes = 1024 * 1024;

const elsewhere = 'This preview was requested by another site, so it was blocked.';
const messages = {
  400: 'The form was interrupted. Send it again.',
  413: 'The form is larger than 1 MB.',
  503: 'The site is very busy right now. Try again in a few seconds.',
} as const;

/** `POST /preview/maintenance`: shows staff the unsaved notice as visitors would see it. Stores nothing. */
export function serveMaintenancePreview(app: App, deps: PreviewDeps, errorPages: ErrorPages): void {
  const { site, monitor, staffCookies, renders } = deps;
  app.post(previewPath, async (c) => {
    const { incoming } = c.env;
    if (!isFromThisSite(incoming.headers, site.publicUrl)) {
      return errorPages.badRequestResponse(elsewhere, 403);
    }
    if (!(await staffCookies.isStaff(incoming))) return rejected(site, staffOnlyPreviewPage());
    const fields = await fieldsOf(incoming);
    if (typeof fields === 'number') {
      return errorPages.badRequestResponse(messages[fields], fields, { Connection: 'close' });
    }
    const isWanted = () => !incoming.socket.destroyed;
    return monitor.track(() =>
      renders.run({ requester: getRequester(), isWanted }, async () =>
        pageResponse(site, await renderNotice(site, parseNotice(fields))),
      ),
    );
  });
}

async function rejected(site: SiteContext, page: SitePage): Promise<Response> {
  const answer = await pageResponse(site, page);
  // The body is not read.
  answer.headers.set('Connection', 'close');
  return answer;
}

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams | BodyStatus> {
  const body = await readFormBody(request, maxBodyBytes, 'staff');
  return typeof body === 'number' ? body : new URLSearchParams(body.toString());
}

function parseNotice(fields: URLSearchParams): Maintenance {
  const text = (name: string) => fields.get(name) ?? '';
  const texts = { title: text('title'), message: text('message') };
  const page_id = text('page_id');
  return {
    enabled: true,
    ...withDefaultTexts({ ...texts, custom_html: text('custom_html') }),
    expected_end: finiteDate(new Date(text('expected_end'))),
    page_id: isUuid(page_id) ? page_id : null,
  };
}

async function renderNotice(site: SiteContext, notice: Maintenance): Promise<SitePage> {
  const page = await loadMaintenance({ ...site, maintenance: async () => notice });
  return { ...page, status: 200, headers: {}, follows: null, hasScript: false };
}
