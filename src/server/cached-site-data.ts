import type { Db } from '#db/client.ts';
import { readShownAlert } from '#domain/alert/alert.ts';
import { readMaintenance } from '#domain/maintenance/maintenance.ts';
import { findPictures, libraryIds, pictureFile } from '#domain/media/library-images.ts';
import { readMenus } from '#domain/navigation/menus.ts';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import type { Logo, SiteContext } from '#site/site-context.ts';
import { ReadCache } from './cache/read-cache.ts';
import type { DatabaseMonitor } from './database-monitor.ts';

const settingsTtlMs = 10 * 60_000;
const genericTtlMs = 5 * 60_000;
const maxBytes = 4 * 1024 * 1024;

type CachedField = 'settings' | 'menus' | 'maintenance' | 'alert' | 'logo' | 'images';

export interface CachedSiteData extends Pick<SiteContext, CachedField> {
  cache: ReadCache<unknown>;
}

/** What documents need from the database; what every one of them needs is remembered until it changes. */
export function createSiteDataCache(
  db: Db,
  monitor: Pick<DatabaseMonitor, 'track'>,
): CachedSiteData {
  const cache = new ReadCache<unknown>({
    maxBytes,
    sizeOf: (value) => JSON.stringify(value)?.length ?? 0,
  });

  function remembered<Value>(table: string, ttlMs: number, read: (db: Db) => Promise<Value>) {
    const load = async () => ({ value: await monitor.track(() => read(db)), reads: [table] });
    return () => cache.get(table, { ttlMs, load }) as Promise<Value>;
  }

  const settings = remembered('site_settings', settingsTtlMs, readPublicSettings);

  async function images(addresses: readonly (string | null)[]) {
    const ids = new Set(libraryIds(addresses).values());
    const found = await monitor.track(() => findPictures(db, addresses));
    return {
      of: (address: string) => pictureFile(address, found.get(address)),
      reads: Array.from(ids, (id) => `media:${id}`),
    };
  }

  async function loadLogo() {
    const { logo_url: address } = await settings();
    const { of, reads } = await images([address]);
    const value: Logo = { picture: address === null ? null : of(address), reads };
    return { value, reads: ['site_settings', ...reads] };
  }

  return {
    cache,
    settings,
    menus: remembered('navigation', genericTtlMs, readMenus),
    maintenance: remembered('maintenance_mode', genericTtlMs, readMaintenance),
    alert: remembered('alert_banner', genericTtlMs, readShownAlert),
    logo: () => cache.get('logo', { ttlMs: genericTtlMs, load: loadLogo }) as Promise<Logo>,
    images,
  };
}
