import type { BuiltAssets } from '../assets.ts';
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
export function servePanel(app: App, assets: BuiltAssets): void {
  const shell = panelShell(assets.panel);
  app.get('/admin/pages/:id/editor', (c) =>
    c.html(shell, 200, { 'Content-Security-Policy': builderPolicy, 'Cache-Control': 'no-cache' }),
  );
  app.on('GET', addresses, (c) =>
    c.html(shell, 200, { 'Content-Security-Policy': panelPolicy, 'Cache-Control': 'no-cache' }),
  );
}
