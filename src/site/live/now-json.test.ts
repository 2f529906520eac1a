import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import type { SiteState } from '#ui/live/site-state.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate site_settings, maintenance_mode cascade'));

async function now(): Promise<SiteState> {
  return (await site.get('/now.json')).json();
}

test('returns the current colours and icon', async () => {
  expect(await now()).toMatchObject({ closed: null, icon: '/assets/pictures/favicon.svg' });
  await site.change(
    `insert into site_settings (primary_color, favicon_url, smtp_password)
     values ('#123456', '/assets/pictures/icon-192.png', 'a-secret')`,
  );
  const then = await now();
  expect(then.icon).toBe('/assets/pictures/icon-192.png');
  expect(then.style).toContain('--color-spark:#123456');
  expect(Object.keys(then).sort()).toEqual(['closed', 'icon', 'style']);
  const page = await (await site.get('/')).text();
  expect(page).toContain(`<style>${then.style}`);
});

test('the panel shell has the icon and logo of the settings, escaped', async () => {
  expect(await (await site.get('/login')).text()).toContain(
    '<link rel="icon" href="/assets/pictures/favicon.svg"/>',
  );
  await site.change(
    `insert into site_settings (favicon_url, logo_url)
     values ('/assets/pictures/icon-192.png', '/a.svg"><script>alert(1)</script>')`,
  );
  for (const path of ['/login', '/admin', '/admin/pages/1/editor']) {
    const shell = await (await site.get(path)).text();
    expect(shell).toContain('<link rel="icon" href="/assets/pictures/icon-192.png"/>');
    expect(shell).toContain('<meta name="site-logo" content="/a.svg&quot;&gt;&lt;script&gt;');
    expect(shell).not.toContain('alert(1)</script>');
  }
});

test('identifies the maintenance notice, and changes with it', async () => {
  await site.change("insert into maintenance_mode (enabled, title) values (true, 'One')");
  const { closed: one } = await now();
  await site.change("update maintenance_mode set title = 'Two'");
  const { closed: two } = await now();
  await site.change('update maintenance_mode set enabled = false');
  const { closed: open } = await now();
  expect(one).toMatch(/^[\w-]{12}$/);
  expect(two).toMatch(/^[\w-]{12}$/);
  expect(two).not.toBe(one);
  expect(open).toBeNull();
});

test('is served from memory and revalidated by ETag', async () => {
  const first = await site.get('/now.json');
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const { hits } = site.documents.stats();
  const again = await site.get('/now.json', {
    'If-None-Match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  expect(site.documents.stats().hits).toBe(hits + 1);
});

test('pages declare which updates they need; static pages declare none', async () => {
  const followedBy = async (path: string) =>
    /<html[^>]* data-follows="(\w+)"/.exec(await (await site.get(path)).text())?.[1];
  expect(await followedBy('/')).toBe('site');
  expect(await followedBy('/maintenance')).toBe('site');
  expect(await followedBy('/offline')).toBeUndefined();
  await site.change('insert into maintenance_mode (enabled) values (true)');
  expect(await followedBy('/maintenance')).toBe('opening');
});
