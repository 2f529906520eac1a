import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsToken, type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => site.close());

test('this machine reads the figures of the process and of the page cache', async () => {
  await site.get('/');
  const response = await site.get('/metrics');
  expect(response.status).toBe(200);
  const figures = await response.text();
  expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(figures).toMatch(/^directorate_page_cache_loads [1-9]/m);
});

test.each<[string, Record<string, string>]>([
  ['behind a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
  ['behind a proxy that says so in the new way', { Forwarded: 'for=203.0.113.9' }],
  [
    'with a token that is not ours',
    { 'X-Real-Ip': '1', 'X-Forwarded-Host': 'x', Authorization: 'Bearer x' },
  ],
])('another machine does not: %s', async (_how, headers) => {
  const response = await site.get('/metrics', headers);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('process_');
});

test('nobody does without the token on a site with a public URL', async () => {
  const other = await serveComposedSite({ publicUrl: 'https://www.example.gov' });
  try {
    expect((await other.get('/metrics')).status).toBe(401);
    const headers = { Authorization: `Bearer ${metricsToken}` };
    expect((await other.get('/metrics', headers)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('another machine does with the token', async () => {
  const response = await site.get('/metrics', {
    'X-Forwarded-For': '203.0.113.9',
    Authorization: `Bearer ${metricsToken}`,
  });
  expect(response.status).toBe(200);
});
