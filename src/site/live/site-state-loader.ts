import { createHash } from 'node:crypto';
import type { SiteState } from '#ui/live/site-state.ts';
import { getIconUrl } from '../document.tsx';
import type { SiteContext } from '../site-context.ts';
import type { TextResult } from '../site-page.ts';
import { themeStyle } from '../theme/theme-style.ts';

/** Loads `/now.json`, which open pages fetch when something has changed; served from cache. */
export async function loadSiteState(context: SiteContext): Promise<TextResult> {
  const [settings, maintenance] = await Promise.all([context.settings(), context.maintenance()]);
  const now: SiteState = {
    closed: maintenance.enabled ? digestOf(maintenance) : null,
    icon: getIconUrl(settings),
    style: themeStyle(settings),
  };
  return {
    kind: 'text',
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(now),
    reads: ['site_settings', 'maintenance_mode'],
  };
}

function digestOf(maintenance: object): string {
  return createHash('sha256').update(JSON.stringify(maintenance)).digest('base64url').slice(0, 12);
}
