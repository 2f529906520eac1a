import type { Context } from 'hono';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { getIconUrl } from '#site/document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { BuiltAssets } from '../built-assets.ts';
import type { App } from './app-type.ts';
import { builderPolicy, panelPolicy, panelShell } from './panel-shell.ts';

const addresses = [
  '/login',
  '/forgotten-password',
  '/setup',
  '/change-password',
  '/admin',
  '/admin/*',
];

/** The staff panel's document, the same one at each of its addresses. */
export function servePanel(
  app: App,
  assets: BuiltAssets,
  site: Pick<SiteContext, 'settings'>,
): void {
  async function answer(c: Context, policy: string) {
    // Without its database the panel can at least say so.
    const settings = await site.settings().catch(() => defaultSettings);
    const shell = panelShell(assets.panel, { icon: getIconUrl(settings), logo: settings.logo_url });
    return c.html(shell, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
  }
  app.get('/admin/pages/:id/editor', (c) => answer(c, builderPolicy));
  app.on('GET', addresses, (c) => answer(c, panelPolicy));
}
