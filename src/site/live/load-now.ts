import { createHash } from 'node:crypto';
import type { SiteContext } from '../context.ts';
import { iconOf } from '../document.tsx';
import type { SiteText } from '../page.ts';
import { themeStyle } from '../theme/theme-style.ts';

/** What holds now for every open page, however long ago it was sent. */
export interface Now {
  /** Whether maintenance closes the site; null while it is open, else a name of what its page says. */
  closed: string | null;
  /** Address of the icon in the browser's tab. */
  icon: string;
  /** The rules that give a page its colours. */
  style: string;
}

/** `/now.json`: asked by open pages when they hear that something changed, and answered from memory. */
export async function loadNow(context: SiteContext): Promise<SiteText> {
  const [settings, maintenance] = await Promise.all([context.settings(), context.maintenance()]);
  const now: Now = {
    closed: maintenance.enabled ? nameOf(maintenance) : null,
    icon: iconOf(settings),
    style: themeStyle(settings),
  };
  return {
    kind: 'text',
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(now),
    reads: ['site_settings', 'maintenance_mode'],
  };
}

function nameOf(notice: object): string {
  return createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 12);
}
