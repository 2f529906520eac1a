import type { ShownAlert } from '#domain/alert/alert.ts';
import type { Menus } from '#domain/navigation/menus.ts';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { Document } from './document.tsx';
import { renderWithIslands } from './islands/render-with-islands.tsx';
import { Layout } from './layout/layout.tsx';
import { MaintenanceBanner } from './maintenance/maintenance-banner.tsx';
import { isClosedByMaintenance } from './maintenance/maintenance-paths.ts';
import { matchRoute, normalizePath } from './routes.ts';
import type { Logo, SiteContext } from './site-context.ts';
import type { SitePage, TextResult } from './site-page.ts';
import { themeStyle } from './theme/theme-style.ts';

export interface SiteDocument {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Tags of everything the document was made from. */
  reads: readonly string[];
  /** False where countless addresses get such an answer: it is cheaper to make than to remember. */
  isCacheable: boolean;
}

/** Rows that every document shows something of. */
const readByAll = ['site_settings', 'navigation', 'maintenance_mode', 'alert_banner'];

const revalidateAlways = 'public, max-age=0, must-revalidate';
const askAgainAfterSeconds = '300';
const maintenanceAddress = '/maintenance';
/** Rows whose page would stand where a stored redirect leads away. */
const readByRedirects = ['redirects', 'pages', 'posts', 'projects'];
/** Tells browsers to make the next page ready while a finger is still on the link. */
const speculationRules = '"/assets/navigation/speculation-rules.json"';

/**
 * Makes the document at `address` (path and the parameters its page reads). Null means that there
 * is nothing; errors of the database pass through.
 */
export async function renderUrl(
  context: SiteContext,
  address: string,
): Promise<SiteDocument | null> {
  const [path = '/', search] = address.split('?', 2);
  const match = matchRoute(path);
  const isClosed =
    !match?.route.always && !context.forStaff && (await context.maintenance()).enabled;
  if (isClosed && isClosedByMaintenance(path)) return sentTo(maintenanceAddress, 307, 'no-store');
  const tidy = normalizePath(path);
  if (tidy !== path) return sentTo(tidy, 308, 'no-cache');
  const outcome =
    match && (await match.route.load(context, match.rest, new URLSearchParams(search)));
  if (!outcome) return (await storedRedirect(context, path)) ?? (isClosed ? nothingHere : null);
  if (outcome.kind === 'moved') return sentTo(outcome.to, 308, 'no-cache');
  return outcome.kind === 'text' ? plain(outcome) : renderPage(context, outcome);
}

/** For addresses that maintenance leaves alone while the page that says so is closed. */
const nothingHere: SiteDocument = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  html: 'Page not found.',
  reads: readByAll,
  isCacheable: false,
};

function sentTo(to: string, status: number, cacheControl: string): SiteDocument {
  const headers = { Location: to, 'Cache-Control': cacheControl };
  return { status, headers, html: '', reads: readByAll, isCacheable: false };
}

async function storedRedirect(
  { db, publicUrl }: SiteContext,
  path: string,
): Promise<SiteDocument | null> {
  const to = await findRedirect(db, path);
  if (!to || to.toLowerCase() === (publicUrl + path).toLowerCase()) return null;
  const answer = sentTo(to, 308, 'no-cache');
  const keep = /^[a-z0-9/._-]+$/.test(path);
  return { ...answer, reads: [...readByAll, ...readByRedirects], isCacheable: keep };
}

function plain({ contentType, body, isCacheable: keep = true, reads }: TextResult): SiteDocument {
  const headers = { 'Content-Type': contentType, 'Cache-Control': revalidateAlways };
  return {
    status: 200,
    headers,
    html: body,
    reads: ['maintenance_mode', ...reads],
    isCacheable: keep,
  };
}

export async function renderPage(context: SiteContext, page: SitePage): Promise<SiteDocument> {
  const [settings, menus, logo, alert, maintenance] = await Promise.all([
    context.settings(),
    context.menus(),
    context.logo(),
    page.bare ? null : context.alert(),
    context.forStaff ? context.maintenance() : null,
  ]);
  const isClosedToOthers = maintenance?.enabled === true;
  const shared = { settings, menus, logo, alert, isClosedToOthers };
  try {
    return draw(context, page, shared);
  } catch (error) {
    if (!page.fallback) throw error;
    const sound = page.fallback();
    context.report('Some blocks of a page failed to render and were left out.', {
      address: page.canonical,
      missing: sound.missing,
    });
    return draw(context, sound.page, shared);
  }
}

/** A page for when not even the settings can be read: it needs nothing but itself. */
export function renderStandalone(context: SiteContext, page: SitePage): SiteDocument {
  const noMenus: Menus = { header: [], quick_links: [], resources: [], legal: [] };
  return draw(context, page, {
    settings: defaultSettings,
    menus: noMenus,
    logo: { picture: null, reads: [] },
    alert: null,
    isClosedToOthers: false,
  });
}

interface Shared {
  settings: typeof defaultSettings;
  menus: Menus;
  logo: Logo;
  alert: ShownAlert | null;
  /** Whether this is drawn for somebody to whom maintenance closes nothing, while it is on. */
  isClosedToOthers: boolean;
}

function draw(
  { assets, publicUrl, filesOrigin }: SiteContext,
  page: SitePage,
  { settings, menus, logo, alert, isClosedToOthers }: Shared,
): SiteDocument {
  const style = themeStyle(settings) + page.style;
  const html = renderWithIslands(
    <Document page={page} {...{ settings, assets, publicUrl, style, alert }}>
      {page.bare ? (
        page.body
      ) : (
        <Layout
          {...{ settings, menus, alert, publicUrl }}
          logo={logo.picture}
          canonical={page.canonical}
          trail={page.trail}
          notice={
            <>
              {isClosedToOthers && <MaintenanceBanner />}
              {page.notice}
            </>
          }
        >
          {page.body}
        </Layout>
      )}
    </Document>,
  );
  return {
    status: page.status,
    headers: headersOf(
      { ...page, imageHosts: [...page.imageHosts, ...brandHosts(settings)] },
      style,
      filesOrigin,
    ),
    html: `<!doctype html>${html}`,
    reads: [...readByAll, ...logo.reads, ...page.reads],
    isCacheable: page.isCacheable,
  };
}

/** The office's own pictures may lie elsewhere, as any picture may. */
function brandHosts({ logo_url, favicon_url }: Shared['settings']): string[] {
  return httpsOrigins([logo_url, favicon_url].filter((address) => address !== null));
}

function headersOf(
  page: SitePage,
  style: string,
  filesOrigin: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': page.status < 500 ? revalidateAlways : 'no-store',
    'Content-Security-Policy': contentSecurityPolicy({ ...page, style, filesOrigin }),
  };
  if (page.status === 200) headers['Speculation-Rules'] = speculationRules;
  if (page.status === 503) headers['Retry-After'] = askAgainAfterSeconds;
  return { ...headers, ...page.headers };
}
