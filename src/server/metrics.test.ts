import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appSecret,
  metricsToken,
  type ServedSite,
  serveComposedSite,
} from '#tests/composed-site.ts';
import { readEnvironment } from './env.ts';
import { findOperatorLinks } from './operator-access/operator-links.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => site.close());

const authorized = { Authorization: `Bearer ${metricsToken}` };

test('whoever has the token can read the metrics of the process and the page cache', async () => {
  await site.get('/');
  const response = await site.get('/metrics', authorized);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const metrics = await response.text();
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(metrics).toMatch(/^directorate_page_cache_loads [1-9]/m);
});

test.each<[string, Record<string, string>]>([
  ['from this machine', {}],
  ['behind a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
  ['with a wrong token', { Authorization: 'Bearer x' }],
  ['with another scheme', { Authorization: `Basic ${metricsToken}` }],
])('nobody else can: %s', async (_how, headers) => {
  const response = await site.get('/metrics', headers);
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('process_');
});

test('the printed token works where the operator has set none', async () => {
  const other = await serveComposedSite({ metricsToken: undefined });
  try {
    const printed = await findOperatorLinks(other.database.db, appSecret, readEnvironment({}));
    expect((await other.get('/metrics', authorized)).status).toBe(401);
    const headers = { Authorization: `Bearer ${printed.metricsToken}` };
    expect((await other.get('/metrics', headers)).status).toBe(200);
  } finally {
    await other.close();
  }
});
