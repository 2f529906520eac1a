import { contentTables } from '#constants/enums.ts';
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
import type { Logo, SiteAlert, SiteContext, SiteFonts, SiteMenus } from './site-context.ts';
import type { SitePage, TextResult } from './site-page.ts';
import { themeStyle } from './theme/theme-style.ts';

export interface SiteDocument {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Cache tags of everything the document was rendered from. */
  reads: readonly string[];
  /** False where an unlimited number of URLs get such a response. */
  isCacheable: boolean;
}

/** Tables that every document depends on. */
const sharedTags = ['site_settings', 'navigation', 'maintenance_mode', 'alert_banner'];

const revalidateAlways = 'public, max-age=0, must-revalidate';
const retryAfterSeconds = '300';
const maintenancePath = '/maintenance';
/** The letters of `SiteFonts.latinExtended`, as in `ui/public-sans.css`. */
const extendedLatin =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/;
/** Tables whose rows decide whether a stored redirect applies. */
const redirectTags = ['redirects', ...contentTables];
/** URL of the rules that let browsers prerender links on pointer down. */
const speculationRules = '"/assets/navigation/speculation-rules.json"';

/**
 * Renders the document at `url` (path and known query params). Returns null if there is none; database errors
 * are thrown.
 */
export async function renderUrl(context: SiteContext, url: string): Promise<SiteDocument | null> {
  const [path = '/', search] = url.split('?', 2);
  const match = matchRoute(path);
  const isClosed =
    !match?.route.always && !context.forStaff && (await context.maintenance()).enabled;
  if (isClosed && isClosedByMaintenance(path)) return redirectTo(maintenancePath, 307, 'no-store');
  const normalized = normalizePath(path);
  if (normalized !== path) return redirectTo(normalized, 308, 'no-cache');
  const outcome =
    match && (await match.route.load(context, match.rest, new URLSearchParams(search)));
  if (!outcome) return (await storedRedirect(context, path)) ?? (isClosed ? plainNotFound : null);
  if (outcome.kind === 'moved') {
    return redirectTo(outcome.to, outcome.isTemporary ? 302 : 308, 'no-cache');
  }
  return outcome.kind === 'text' ? toTextDocument(outcome) : renderPage(context, outcome);
}

/** Plain 404 for paths that maintenance leaves open while the 404 page is closed. */
const plainNotFound: SiteDocument = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  html: 'Page not found.',
  reads: sharedTags,
  isCacheable: false,
};

function redirectTo(to: string, status: number, cacheControl: string): SiteDocument {
  const headers = { Location: to, 'Cache-Control': cacheControl };
  return { status, headers, html: '', reads: sharedTags, isCacheable: false };
}

async function storedRedirect(
  { db, publicUrl, links }: SiteContext,
  path: string,
): Promise<SiteDocument | null> {
  const stored = await findRedirect(db, path);
  const to = stored && (await links([stored])).of(stored);
  if (!to || to.toLowerCase() === (publicUrl + path).toLowerCase()) return null;
  const answer = redirectTo(to, 308, 'no-cache');
  const keep = /^[a-z0-9/._-]+$/.test(path);
  return { ...answer, reads: [...sharedTags, ...redirectTags], isCacheable: keep };
}

function toTextDocument({
  contentType,
  body,
  isCacheable: keep = true,
  reads,
}: TextResult): SiteDocument {
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
    return renderWith(context, page, shared);
  } catch (error) {
    if (!page.fallback) throw error;
    const { instead, missing } = page.fallback();
    context.report('Some blocks of a page failed to render and were left out.', {
      url: page.canonical,
      missing,
    });
    return renderWith(context, { ...page, ...instead }, shared);
  }
}

/** Renders a page with default settings, for when the database cannot be read. */
export function renderStandalone(context: SiteContext, page: SitePage): SiteDocument {
  const noMenus: SiteMenus = { header: [], quick_links: [], resources: [], legal: [], reads: [] };
  return renderWith(context, page, {
    settings: defaultSettings,
    menus: noMenus,
    logo: { picture: null, reads: [] },
    alert: null,
    isClosedToOthers: false,
  });
}

interface Shared {
  settings: typeof defaultSettings;
  menus: SiteMenus;
  logo: Logo;
  alert: SiteAlert | null;
  /** Whether maintenance is on and the reader is staff. */
  isClosedToOthers: boolean;
}

function renderWith(
  { assets, publicUrl, filesOrigin }: SiteContext,
  page: SitePage,
  { settings, menus, logo, alert, isClosedToOthers }: Shared,
): SiteDocument {
  const style = `${themeStyle(settings)}:root{--origin:${JSON.stringify(publicUrl)}}${page.style}`;
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
          hasNewsletterForm={page.hasNewsletterForm}
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
    headers: {
      ...preloadExtendedLatin(assets.fonts, html),
      ...headersOf(
        { ...page, imageHosts: [...page.imageHosts, ...brandHosts(settings)] },
        style,
        filesOrigin,
      ),
    },
    html: `<!doctype html>${html}`,
    reads: [...sharedTags, ...logo.reads, ...menus.reads, ...(alert?.reads ?? []), ...page.reads],
    isCacheable: page.isCacheable,
  };
}

/** Without the preload, a name such as Łukasz would mix two fonts on the first page that a visitor opens. */
function preloadExtendedLatin({ latinExtended }: SiteFonts, html: string): Record<string, string> {
  if (!latinExtended || !extendedLatin.test(html)) return {};
  return { Link: `<${latinExtended}>; rel=preload; as=font; type="font/woff2"; crossorigin` };
}

/** Origins of logo and icon, which may be on other hosts. */
function brandHosts({ logo_url, favicon_url }: Shared['settings']): string[] {
  return httpsOrigins([logo_url, favicon_url].filter((url) => url !== null));
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
  if (page.status === 503) headers['Retry-After'] = retryAfterSeconds;
  return { ...headers, ...page.headers };
}
