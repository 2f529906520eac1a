import type { IncomingMessage } from 'node:http';
import { isUuid } from '#auth/uuid.ts';
import { findPreview, previewToken } from '#domain/content/preview-links.ts';
import { Refusal } from '#domain/errors.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import {
  closedPreview,
  staffPreviewOnly,
  tooManyPreviews,
} from '#site/preview/preview-error-pages.tsx';
import { loadPreview, type Preview } from '#site/preview/preview-loader.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import type { DatabaseWatch } from '../database-monitor.ts';
import type { PreviewLimit } from '../rate-limits/preview-rate-limit.ts';
import type { StaffPasses } from '../staff-cookie/staff-cookies.ts';
import type { App } from './app-type.ts';
import { answerPage, type TroublePages } from './error-pages.ts';
import { serveMaintenancePreview } from './maintenance-preview-route.ts';
import { readTarget } from './request-target.ts';

export interface PreviewParts {
  site: SiteContext;
  watch: Pick<DatabaseWatch, 'noticing'>;
  passes: Pick<StaffPasses, 'admits'>;
  limit: PreviewLimit;
  now(): Date;
}

const addresses = '/preview/*';
const kinds = ['pages', 'posts', 'projects'] as const satisfies readonly RevisedTable[];

/** Whoever has the address has the link: it goes to nobody else and into no list. */
const secretive = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
};

/**
 * What is not public yet: `/preview/{token}` for whoever has a link, `/preview/{kind}/{id}` for staff. Link
 * and row are read for every request, so what is over is over at once. Maintenance closes neither.
 */
export function servePreviews(app: App, parts: PreviewParts, trouble: TroublePages): void {
  app.use(addresses, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(secretive)) c.res.headers.set(name, value);
  });
  serveMaintenancePreview(app, parts, trouble);
  app.all(addresses, async (c) => {
    const { incoming } = c.env;
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      const refusal = await trouble.answerBadRequest('This address can only be read.', 405);
      refusal.headers.set('Allow', 'GET, HEAD');
      return refusal;
    }
    const page = await parts.watch.noticing(() => pageFor(parts, incoming));
    return answerPage(parts.site, page);
  });
}

async function pageFor(parts: PreviewParts, request: IncomingMessage): Promise<SitePage> {
  const target = readTarget(request.url ?? '/');
  const [, , first = '', id = ''] = 'path' in target ? target.path.split('/') : [];
  const table = kinds.find((kind) => kind === first);
  if (!table) return pageOfLink(parts, first, request);
  if (!(await parts.passes.admits(request))) return staffPreviewOnly();
  return isUuid(id) ? draw(parts, { table, id, until: null }) : closedPreview();
}

async function pageOfLink(
  parts: PreviewParts,
  token: string,
  request: IncomingMessage,
): Promise<SitePage> {
  const now = parts.now();
  const found = previewToken.test(token) ? await findPreview(parts.site.db, token, now) : null;
  if (found) return draw(parts, { ...found, until: found.expires_at });
  const waitMs = await parts.limit.count(request);
  return waitMs === null
    ? closedPreview()
    : tooManyPreviews(Math.max(1, Math.ceil(waitMs / 1_000)));
}

async function draw({ site, now }: PreviewParts, preview: Preview): Promise<SitePage> {
  try {
    return await loadPreview(site, preview, now());
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    return closedPreview();
  }
}
