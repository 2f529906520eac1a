import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { readVersion } from '../program-version.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

test('liveness names the version that runs', async () => {
  const response = await site.get('/healthz');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok', version: await readVersion() });
});

test('reports readiness', async () => {
  const response = await site.get('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ready: true });
});

test('no response names the version in its headers', async () => {
  const version = await readVersion();
  for (const path of ['/', '/healthz', '/api/site', '/login']) {
    const { headers } = await site.get(path);
    expect(JSON.stringify([...headers])).not.toContain(version);
  }
});
