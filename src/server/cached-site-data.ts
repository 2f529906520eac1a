import type { Db } from '#db/client.ts';
import { readShownAlert, type ShownAlert } from '#domain/alert/alert.ts';
import { readMaintenance } from '#domain/maintenance/maintenance.ts';
import { findImages, getLibraryIds, toImageFile } from '#domain/media/library-images.ts';
import { readMenus } from '#domain/navigation/menus.ts';
import { resolvePermalinks, targetKey } from '#domain/permalinks/resolve-permalinks.ts';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import { isSetupNeeded } from '#domain/users/first-admin.ts';
import { listMenuLinks, resolveMenus } from '#site/layout/menu-links.ts';
import type { Logo, SiteAlert, SiteContext, SiteMenus } from '#site/site-context.ts';
import { versionIllustrationUrl } from '#site/theme/illustrations.ts';
import { minuteMs } from '#time/durations.ts';
import type { ResolveLink } from '#url/permalink.ts';
import { ReadCache } from './cache/read-cache.ts';
import type { DatabaseMonitor } from './database-monitor.ts';

const settingsTtlMs = 10 * minuteMs;
const genericTtlMs = 5 * minuteMs;
const maxBytes = 4 * 1024 * 1024;

type CachedField = 'settings' | 'menus' | 'maintenance' | 'alert' | 'logo' | 'images' | 'links';

export interface CachedSiteData extends Pick<SiteContext, CachedField> {
  cache: ReadCache<unknown>;
  /** Whether there is no super admin yet. Cached once there is one: its absence must not outlive the setup. */
  isSetupNeeded(): Promise<boolean>;
}

/** Caches what every document, or anyone at any time, needs from the database until it changes. */
export function createSiteDataCache(
  db: Db,
  monitor: Pick<DatabaseMonitor, 'track'>,
): CachedSiteData {
  const cache = new ReadCache<unknown>({
    maxBytes,
    sizeOf: (value) => JSON.stringify(value)?.length ?? 0,
  });

  function cached<Value>(table: string, ttlMs: number, read: (db: Db) => Promise<Value>) {
    const load = async () => ({ value: await monitor.track(() => read(db)), reads: [table] });
    return () => cache.get(table, { ttlMs, load }) as Promise<Value>;
  }

  const settings = cached('site_settings', settingsTtlMs, readPublicSettings);

  async function images(urls: readonly (string | null)[]) {
    const ids = new Set(getLibraryIds(urls).values());
    const [found, palette] = await Promise.all([
      monitor.track(() => findImages(db, urls)),
      settings(),
    ]);
    return {
      of: (url: string) => toImageFile(versionIllustrationUrl(url, palette), found.get(url)),
      isFile: (url: string) => found.has(url),
      reads: Array.from(ids, (id) => `media:${id}`),
    };
  }

  async function links(urls: readonly (string | null)[]) {
    const { of, targets } = await monitor.track(() => resolvePermalinks(db, urls));
    return { of, reads: targets.map((target) => targetKey(target).replace('/', ':')) };
  }

  async function loadMenus() {
    const menus = await monitor.track(() => readMenus(db));
    const { of, reads } = await links(listMenuLinks(menus));
    const value: SiteMenus = { ...resolveMenus(menus, of), reads };
    return { value, reads: ['navigation', ...reads] };
  }

  async function loadAlert() {
    const alert = await monitor.track(() => readShownAlert(db));
    const { of, reads } = await links([alert?.link?.href ?? null]);
    const value: SiteAlert | null = alert && { ...resolveAlertLink(alert, of), reads };
    return { value, reads: ['alert_banner', ...reads] };
  }

  async function loadLogo() {
    const { logo_url: url } = await settings();
    const { of, reads } = await images([url]);
    const value: Logo = { picture: url === null ? null : of(url), reads };
    return { value, reads: ['site_settings', ...reads] };
  }

  async function loadSetup() {
    const value = await monitor.track(() => isSetupNeeded(db));
    return { value, reads: ['user_profiles'], keep: !value };
  }

  return {
    cache,
    settings,
    menus: () =>
      cache.get('navigation', { ttlMs: genericTtlMs, load: loadMenus }) as Promise<SiteMenus>,
    maintenance: cached('maintenance_mode', genericTtlMs, readMaintenance),
    alert: () =>
      cache.get('alert_banner', {
        ttlMs: genericTtlMs,
        load: loadAlert,
      }) as Promise<SiteAlert | null>,
    logo: () => cache.get('logo', { ttlMs: genericTtlMs, load: loadLogo }) as Promise<Logo>,
    images,
    links,
    isSetupNeeded: () =>
      cache.get('setup', { ttlMs: genericTtlMs, load: loadSetup }) as Promise<boolean>,
  };
}

/** An alert without a link if visitors can't see its target. */
function resolveAlertLink(alert: ShownAlert, resolve: ResolveLink): ShownAlert {
  const href = alert.link && resolve(alert.link.href);
  return { ...alert, link: alert.link && href ? { ...alert.link, href } : null };
}
