import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import type { BuiltAssets } from '../built-assets.ts';
import type { App } from './app-type.ts';
import { serveIllustrations } from './illustration-routes.ts';

const picture = '/assets/pictures/clean-energy.svg';
const assets = {
  has: (name: string) => name === 'pictures/clean-energy.svg',
  read: (name: string) => readFile(`src/site/public/assets/${name}`),
} as unknown as BuiltAssets;

let settings = defaultSettings;
let app: App;
beforeEach(() => {
  app = new Hono<{ Bindings: HttpBindings }>();
  serveIllustrations(app, assets, async () => settings);
  app.get('*', (c) => c.text('the file of the build'));
});

const choose = (primary_color: string) => {
  settings = { ...defaultSettings, primary_color };
};
const get = async (url: string, headers: Record<string, string> = {}) =>
  app.request(url, { headers });

test('in the default palette, illustrations are files of the build', async () => {
  choose('#10b981');
  expect(await (await get(picture)).text()).toBe('the file of the build');
});

test('in another palette, they have its colours, and only its own URL is cached', async () => {
  choose('#1d4ed8');
  const response = await get(`${picture}?v=1d4ed8`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const blue = await response.text();
  expect(blue).toMatch(/^<svg .*<\/svg>\s*$/s);
  expect(blue).not.toContain('#064e3b');
  for (const other of [picture, `${picture}?v=6d28d9`]) {
    const current = await get(other);
    expect(current.headers.get('cache-control')).toBe('no-cache');
    expect(await current.text()).toBe(blue);
  }
});

test('they are compressed, and sent again only when the palette has changed', async () => {
  choose('#1d4ed8');
  const first = await get(picture, { 'Accept-Encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  const headers = {
    'Accept-Encoding': 'br',
    'If-None-Match': first.headers.get('etag') ?? '',
  };
  const second = await get(picture, headers);
  expect([second.status, await second.text()]).toEqual([304, '']);
  choose('#6d28d9');
  expect((await get(picture, headers)).status).toBe(200);
});

test('other files and missing ones are left to the build', async () => {
  choose('#1d4ed8');
  for (const url of ['/assets/pictures/icon-192.png', '/assets/pictures/none.svg']) {
    expect(await (await get(url)).text()).toBe('the file of the build');
  }
});

test('while settings cannot be read, they are shown as drawn', async () => {
  const failing: App = new Hono<{ Bindings: HttpBindings }>();
  serveIllustrations(failing, assets, () => Promise.reject(new Error('no database')));
  failing.get('*', (c) => c.text('the file of the build'));
  expect(await (await failing.request(picture)).text()).toBe('the file of the build');
});
