import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';

const printed =
  /^Next step: create the first administrator at http:\/\/localhost:\d+\/setup \(from another machine, you need the token (\S+)\)$/gm;

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
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.7' },
    body: JSON.stringify({ token }),
  });
}

test('prints the setup token once with two processes, and the token works', async () => {
  const site = await start({ WORKERS: '2' });
  await until('the token', () => site.output().match(printed) !== null);
  const [[, token] = [], ...more] = [...site.output().matchAll(printed)];
  expect(more).toEqual([]);
  expect((await setUp(site.url)).status).toBe(422);
  expect((await setUp(site.url, token)).status).toBe(201);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('prints no token once there is an administrator', async () => {
  const first = await start();
  await until('the token', () => first.output().match(printed) !== null);
  const [[, token] = []] = [...first.output().matchAll(printed)];
  expect((await setUp(first.url, token)).status).toBe(201);
  expect(await first.end()).toEqual({ code: 0, signal: null });

  const second = await start();
  expect(await second.end()).toEqual({ code: 0, signal: null });
  expect(second.output()).not.toContain('/setup');
});

test('does not print a token that the operator has set', async () => {
  const SETUP_TOKEN = 'a token of the operator';
  const site = await start({ SETUP_TOKEN });
  await until('the sentence', () => site.output().includes('you need your SETUP_TOKEN'));
  expect(site.output()).not.toContain(SETUP_TOKEN);
  expect((await setUp(site.url, SETUP_TOKEN)).status).toBe(201);
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

test('ends open streams cleanly when the site stops', async () => {
  const site = await start();
  const stream = await fetch(`${site.url}/api/realtime`);
  const ended = site.end();
  expect(await stream.text()).toMatch(/^retry: \d+\n\n$/);
  expect(await ended).toEqual({ code: 0, signal: null });
});
