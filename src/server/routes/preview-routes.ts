import type { IncomingMessage } from 'node:http';
import { isUuid } from '#auth/uuid.ts';
import { contentTables } from '#constants/enums.ts';
import { findPreview, previewToken } from '#domain/content/preview-links.ts';
import { Rejection } from '#domain/errors.ts';
import {
  invalidPreviewPage,
  staffOnlyPreviewPage,
  tooManyPreviewsPage,
} from '#site/preview/preview-error-pages.tsx';
import { loadPreview, type Preview } from '#site/preview/preview-loader.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import { continueFor, getRequester } from '#turns/requester.ts';
import type { RenderQueue } from '../cache/render-queue.ts';
import type { DatabaseMonitor } from '../database-monitor.ts';
import type { UsageLimits } from '../rate-limits/usage-limits.ts';
import type { StaffCookies } from '../staff-cookie/staff-cookies.ts';
import type { App } from './app-type.ts';
import { type ErrorPages, pageResponse } from './error-pages.ts';
import { serveMaintenancePreview } from './maintenance-preview-route.ts';
import { parseRequestTarget } from './request-target.ts';

export interface PreviewDeps extends Pick<UsageLimits, 'countInvalidPreview'> {
  site: SiteContext;
  monitor: Pick<DatabaseMonitor, 'track'>;
  staffCookies: Pick<StaffCookies, 'isStaff'>;
  renders: RenderQueue;
  now(): Date;
}

const paths = '/preview/*';

/** The URL is the secret: it must not be indexed or sent to other sites. */
const previewHeaders = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Serves previews of unpublished content: `/preview/{token}` for anyone with a link, `/preview/{table}/{id}`
 * for staff. Link and row are read for every request, so that they stop working at once. Previews stay open
 * during maintenance.
 */
export function servePreviews(app: App, deps: PreviewDeps, errorPages: ErrorPages): void {
  app.use(paths, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(previewHeaders)) c.res.headers.set(name, value);
  });
  serveMaintenancePreview(app, deps, errorPages);
  app.all(paths, async (c) => {
    const { incoming } = c.env;
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return errorPages.badRequestResponse('This URL only accepts GET and HEAD requests.', 405, {
        Allow: 'GET, HEAD',
      });
    }
    return deps.monitor.track(() => respond(deps, incoming));
  });
}

async function respond(deps: PreviewDeps, request: IncomingMessage): Promise<Response> {
  const target = parseRequestTarget(request.url ?? '/');
  const [, , first = '', id = ''] = 'path' in target ? target.path.split('/') : [];
  const table = contentTables.find((name) => name === first);
  if (!table) return respondToLink(deps, first, request);
  if (!(await deps.staffCookies.isStaff(request))) {
    return pageResponse(deps.site, staffOnlyPreviewPage());
  }
  return isUuid(id)
    ? renderPreview(deps, request, { table, id, until: null })
    : pageResponse(deps.site, invalidPreviewPage());
}

async function respondToLink(
  deps: PreviewDeps,
  token: string,
  request: IncomingMessage,
): Promise<Response> {
  const now = deps.now();
  const found = previewToken.test(token) ? await findPreview(deps.site.db, token, now) : null;
  if (found) {
    continueFor({ kind: 'link', id: token });
    return renderPreview(deps, request, { ...found, until: found.expires_at });
  }
  const waitMs = await deps.countInvalidPreview(request);
  const page =
    waitMs === null
      ? invalidPreviewPage()
      : tooManyPreviewsPage(Math.max(1, Math.ceil(waitMs / 1_000)));
  return pageResponse(deps.site, page);
}

function renderPreview(
  { site, now, renders }: PreviewDeps,
  request: IncomingMessage,
  preview: Preview,
): Promise<Response> {
  const isWanted = () => !request.socket.destroyed;
  return renders.run({ requester: getRequester(), isWanted }, async () =>
    pageResponse(site, await loadOrExplain(site, preview, now())),
  );
}

async function loadOrExplain(site: SiteContext, preview: Preview, now: Date): Promise<SitePage> {
  try {
    return await loadPreview(site, preview, now);
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'not_found') throw error;
    return invalidPreviewPage();
  }
}
