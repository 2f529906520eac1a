import type { Db } from '#db/client.ts';
import { readShownAlert } from '#domain/alert/alert.ts';
import { readMaintenance } from '#domain/maintenance/maintenance.ts';
import { findImages, getLibraryIds, toImageFile } from '#domain/media/library-images.ts';
import { readMenus } from '#domain/navigation/menus.ts';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import type { Logo, SiteContext } from '#site/site-context.ts';
import { versionIllustrationUrl } from '#site/theme/illustrations.ts';
import { ReadCache } from './cache/read-cache.ts';
import type { DatabaseMonitor } from './database-monitor.ts';

const settingsTtlMs = 10 * 60_000;
const genericTtlMs = 5 * 60_000;
const maxBytes = 4 * 1024 * 1024;

type CachedField = 'settings' | 'menus' | 'maintenance' | 'alert' | 'logo' | 'images';

export interface CachedSiteData extends Pick<SiteContext, CachedField> {
  cache: ReadCache<unknown>;
}

/** Caches what every document needs from the database until it changes. */
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
      reads: Array.from(ids, (id) => `media:${id}`),
    };
  }

  async function loadLogo() {
    const { logo_url: url } = await settings();
    const { of, reads } = await images([url]);
    const value: Logo = { picture: url === null ? null : of(url), reads };
    return { value, reads: ['site_settings', ...reads] };
  }

  return {
    cache,
    settings,
    menus: cached('navigation', genericTtlMs, readMenus),
    maintenance: cached('maintenance_mode', genericTtlMs, readMaintenance),
    alert: cached('alert_banner', genericTtlMs, readShownAlert),
    logo: () => cache.get('logo', { ttlMs: genericTtlMs, load: loadLogo }) as Promise<Logo>,
    images,
  };
}
