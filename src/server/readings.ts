import type { Db } from '#db/client.ts';
import { readMaintenance } from '#domain/maintenance/reading.ts';
import { readMenus } from '#domain/navigation/menus.ts';
import { readPublicSettings } from '#domain/settings/settings.ts';
import type { SiteContext } from '#site/context.ts';
import { ReadCache } from './cache/read-cache.ts';
import type { DatabaseWatch } from './database-watch.ts';

const settingsTtlMs = 10 * 60_000;
const genericTtlMs = 5 * 60_000;
const maxBytes = 4 * 1024 * 1024;

export interface Readings extends Pick<SiteContext, 'settings' | 'menus' | 'maintenance'> {
  cache: ReadCache<unknown>;
}

/** What every document needs from the database, remembered until it changes. */
export function rememberedReadings(db: Db, watch: Pick<DatabaseWatch, 'noticing'>): Readings {
  const cache = new ReadCache<unknown>({
    maxBytes,
    sizeOf: (value) => JSON.stringify(value)?.length ?? 0,
  });

  function remembered<Value>(table: string, ttlMs: number, read: (db: Db) => Promise<Value>) {
    const load = async () => ({ value: await watch.noticing(() => read(db)), reads: [table] });
    return () => cache.get(table, { ttlMs, load }) as Promise<Value>;
  }

  return {
    cache,
    settings: remembered('site_settings', settingsTtlMs, readPublicSettings),
    menus: remembered('navigation', genericTtlMs, readMenus),
    maintenance: remembered('maintenance_mode', genericTtlMs, readMaintenance),
  };
}
