import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PanelAssets } from '../built-assets.ts';

interface Brand {
  /** URL of the icon in the browser's tab. */
  icon: string;
  /** URL of the logo that the panel shows while it loads; null if there is none. */
  logo: string | null;
}

/** Renders the document that loads the panel, which renders in the browser. */
export function panelShell(
  { script, imports, styles, theme }: PanelAssets,
  { icon, logo }: Brand,
): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  // Otherwise the browser would request them only once it has the script: one round trip later.
  const preloads = imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Admin Panel</title>' +
    renderTag('link', { rel: 'icon', href: icon }) +
    (logo === null ? '' : renderTag('meta', { name: 'site-logo', content: logo })) +
    `<script src="${theme}"></script>${links}${preloads}` +
    `<script type="module" src="${script}"></script></head>` +
    '<body><div id="panel"></div><noscript>The admin panel needs JavaScript.</noscript></body></html>'
  );
}

/** The URLs come from the settings: React escapes them. */
function renderTag(tag: 'link' | 'meta', attributes: Record<string, string>): string {
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

export const panelCsp = panelRules.join('; ');

/** The page builder's library writes its styles into the document, so they cannot be allowed by hash. */
export const builderCsp = panelRules
  .map((rule) => (rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule))
  .join('; ');
