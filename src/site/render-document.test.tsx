import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { renderPage } from './render-document.tsx';
import type { SiteContext } from './site-context.ts';
import { createPage } from './site-page.ts';

const home = { label: 'Home', href: '/' };

function Broken(): never {
  throw new Error('This block is broken.');
}

function contextOfSite(report: SiteContext['report']) {
  const menus = { header: [], quick_links: [], resources: [], legal: [], reads: [] };
  const context: Partial<SiteContext> = {
    publicUrl: 'https://example.org',
    assets: { styles: [], script: '/site.js', fonts: { latin: null, latinExtended: null } },
    filesOrigin: null,
    settings: async () => defaultSettings,
    menus: async () => menus,
    logo: async () => ({ picture: null, reads: [] }),
    alert: async () => null,
    report,
  };
  return context as SiteContext;
}

const page = createPage({
  title: 'Grants',
  canonical: '/grants',
  trail: [home, { label: 'Grants of the region', href: '/grants' }],
  isCacheable: false,
  reads: ['pages:grants', 'pages:region'],
  body: <Broken />,
});

test('a page that fails to render is shown without its broken parts, and reported', async () => {
  const report = vi.fn();
  const fallback = () => ({ instead: { body: <p>Who can apply</p> }, missing: ['a heading'] });
  const { html, status, reads, isCacheable } = await renderPage(contextOfSite(report), {
    ...page,
    status: 503,
    fallback,
  });
  expect(status).toBe(503);
  expect(html).toContain('Who can apply');
  // Loaders add to a page after it was built: nothing of that may be lost.
  expect(html).toContain('Grants of the region');
  expect(reads).toEqual(expect.arrayContaining(['pages:grants', 'pages:region']));
  expect(isCacheable).toBe(false);
  const details = { url: '/grants', missing: ['a heading'] };
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(String), details);
});

test('without a fallback, the error is thrown', async () => {
  await expect(renderPage(contextOfSite(vi.fn()), page)).rejects.toThrow('This block is broken.');
});
