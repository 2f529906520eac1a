import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PanelAssets } from '../built-assets.ts';

interface Brand {
  /** Address of the icon in the browser's tab. */
  icon: string;
  /** Address of the logo that the panel shows while it loads; null where there is none. */
  logo: string | null;
}

/** The panel draws itself in the browser; this document only brings it there. */
export function panelShell({ script, styles, theme }: PanelAssets, { icon, logo }: Brand): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Admin Panel</title>' +
    drawn('link', { rel: 'icon', href: icon }) +
    (logo === null ? '' : drawn('meta', { name: 'site-logo', content: logo })) +
    `<script src="${theme}"></script>${links}<script type="module" src="${script}"></script></head>` +
    '<body><div id="panel"></div><noscript>The admin panel needs JavaScript.</noscript></body></html>'
  );
}

/** Addresses come from the settings: React escapes them. */
function drawn(tag: 'link' | 'meta', attributes: Record<string, string>): string {
  return renderToStaticMarkup(createElement(tag, attributes));
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
