import type { Context } from 'hono';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { getIconUrl } from '#site/document.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { BuiltAssets } from '../built-assets.ts';
import type { App } from './app-type.ts';
import { builderCsp, panelCsp, panelShell } from './panel-shell.ts';

const paths = [
  '/login',
  '/forgotten-password',
  '/setup',
  '/change-password',
  '/oauth/consent',
  '/admin',
  '/admin/*',
];

/** Serves the document of the panel, the same one at each of its paths. */
export function servePanel(
  app: App,
  assets: BuiltAssets,
  site: Pick<SiteContext, 'settings'>,
): void {
  async function answer(c: Context, policy: string) {
    // Without the database, the panel can at least say so.
    const settings = await site.settings().catch(() => defaultSettings);
    const shell = panelShell(assets.panel, { icon: getIconUrl(settings), logo: settings.logo_url });
    return c.html(shell, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
  }
  app.get('/admin/pages/:id/editor', (c) => answer(c, builderCsp));
  app.on('GET', paths, (c) => answer(c, panelCsp));
}
