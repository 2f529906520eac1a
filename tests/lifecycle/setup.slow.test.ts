import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { printedLink } from '../running-site/printed-link.ts';
import { startSite } from '../running-site/start-site.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await dataFolder();
});
afterEach(() => data.remove());

function start(env: NodeJS.ProcessEnv = {}) {
  return startSite({ dataDir: data.path, env: { SEED: 'none', ...env } });
}

function setUp(url: string, token?: string): Promise<Response> {
  return fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

function tokenIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

function askAs(url: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => response.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });
}

test('prints the setup link once with two processes, and its token works', async () => {
  const site = await start({ WORKERS: '2' });
  const link = await printedLink(site, '/setup');
  expect(site.output().split(link)).toHaveLength(2);
  expect((await setUp(site.url)).status).toBe(422);
  expect((await setUp(site.url, tokenIn(link))).status).toBe(201);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('prints no setup link once there is an administrator', async () => {
  const first = await start();
  const token = tokenIn(await printedLink(first, '/setup'));
  expect((await setUp(first.url, token)).status).toBe(201);
  expect(await first.end()).toEqual({ code: 0, signal: null });

  const second = await start();
  expect(await second.end()).toEqual({ code: 0, signal: null });
  expect(second.output()).not.toContain('/setup');
});

test('does not print a token that the operator has set', async () => {
  const SETUP_TOKEN = 'a token of the operator';
  const METRICS_TOKEN = 'another token of the operator';
  const site = await start({ SETUP_TOKEN, METRICS_TOKEN });
  expect(new URL(await printedLink(site, '/setup')).hash).toBe('');
  expect(site.output()).not.toContain('of the operator');
  expect((await setUp(site.url, SETUP_TOKEN)).status).toBe(201);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('closes setup when a request shows that it serves another host', async () => {
  const site = await start();
  const token = tokenIn(await printedLink(site, '/setup'));
  await askAs(site.url, 'www.example.gov');
  expect((await setUp(site.url, token)).status).toBe(403);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('ends open streams cleanly when the site stops', async () => {
  const site = await start();
  const stream = await fetch(`${site.url}/api/realtime`);
  const ended = site.end();
  expect(await stream.text()).toMatch(/^retry: \d+\n\n$/);
  expect(await ended).toEqual({ code: 0, signal: null });
});
