import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { until } from '#tests/running-site/until.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
});
afterAll(() => site.close());

const from = (network: string) => ({ 'X-Forwarded-For': network });

test('refuses renders immediately when the queue is full, and serves everyone else', async () => {
  expect((await site.get('/')).status).toBe(200);
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table projects in access exclusive mode');
    let refused = 0;
    const searches = Array.from({ length: 60 }, async (_, index) => {
      const response = await site.get(`/projects?search=word${index}`, from('192.0.2.1'));
      if (response.status === 503) refused += 1;
      return response;
    });
    // Two are rendered, 25 more may be queued per network.
    await until('the refusals', () => refused === 60 - 27);
    expect((await site.get('/')).status).toBe(200);
    expect(await (await site.get('/healthz')).text()).toBe('ok');
    expect((await site.get('/readyz')).status).toBe(200);
    const other = site.get('/news', from('192.0.2.2'));

    await client.query('commit');
    expect((await other).status).toBe(200);
    const answers = await Promise.all(searches);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(27);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(busy?.headers.get('cache-control')).toBe('no-store');
    expect(await busy?.text()).toContain('The site is very busy.');
  } finally {
    client.release();
  }
});
