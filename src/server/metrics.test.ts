import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsToken, type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => site.close());

test('this machine can read the metrics of the process and the page cache', async () => {
  await site.get('/');
  const response = await site.get('/metrics');
  expect(response.status).toBe(200);
  const metrics = await response.text();
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(metrics).toMatch(/^directorate_page_cache_loads [1-9]/m);
});

test.each<[string, Record<string, string>]>([
  ['behind a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
  ['behind a proxy that sends Forwarded', { Forwarded: 'for=203.0.113.9' }],
  ['with a wrong token', { 'X-Real-Ip': '1', 'X-Forwarded-Host': 'x', Authorization: 'Bearer x' }],
])('another machine cannot: %s', async (_how, headers) => {
  const response = await site.get('/metrics', headers);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('process_');
});

test('a site with a public URL always requires the token', async () => {
  const other = await serveComposedSite({ publicUrl: 'https://www.example.gov' });
  try {
    expect((await other.get('/metrics')).status).toBe(401);
    const headers = { Authorization: `Bearer ${metricsToken}` };
    expect((await other.get('/metrics', headers)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('another machine can with the token', async () => {
  const response = await site.get('/metrics', {
    'X-Forwarded-For': '203.0.113.9',
    Authorization: `Bearer ${metricsToken}`,
  });
  expect(response.status).toBe(200);
});
