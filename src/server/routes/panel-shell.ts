import type { PanelAssets } from '../assets.ts';

/** The panel draws itself in the browser; this document only brings it there. */
export function panelShell({ script, styles, theme }: PanelAssets): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><link rel="icon" href="/assets/pictures/favicon.svg"><title>Admin Panel</title>' +
    `<script src="${theme}"></script>${links}<script type="module" src="${script}"></script></head>` +
    '<body><div id="panel"></div><noscript>The admin panel needs JavaScript.</noscript></body></html>'
  );
}

const panelRules = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob: https:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
];

export const panelPolicy = panelRules.join('; ');

/** The page builder's library writes its styles into the document, without a way to name them. */
export const builderPolicy = panelRules
  .map((rule) => (rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule))
  .join('; ');
