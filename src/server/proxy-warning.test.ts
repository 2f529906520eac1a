import { expect, onTestFinished, test } from 'vitest';
import { serveComposedSite } from '#tests/composed-site.ts';
import type { TrustedProxies } from './client-ip.ts';
import { createLogger } from './logger.ts';
import { createProxyCheck } from './proxy-warning.ts';

function recordingLog() {
  const lines: { header?: string; msg: string }[] = [];
  return {
    lines,
    log: createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
  };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

test.each([forwarded, { forwarded: 'for=203.0.113.9' }])('warns once about %o', (headers) => {
  const { lines, log } = recordingLog();
  const options = { publicUrl: 'https://www.example.gov', trustedProxies: undefined, log };
  const check = createProxyCheck(options);
  check({ host: 'www.example.gov' });
  expect(lines).toEqual([]);
  check(headers);
  check(headers);
  expect(lines).toMatchObject([{ header: Object.keys(headers)[0] }]);
  expect(lines[0]?.msg).toMatch(/If there is a proxy .* set TRUST_PROXY to the number of proxies/);
});

test.each<[string, string | undefined, TrustedProxies | undefined]>([
  ['with TRUST_PROXY', 'https://www.example.gov', 1],
  ['with TRUST_PROXY=0', 'https://www.example.gov', 0],
  ['without https', 'http://www.example.gov', undefined],
  ['without a public URL', undefined, undefined],
])('does not warn %s', (_, publicUrl, trustedProxies) => {
  const { lines, log } = recordingLog();
  createProxyCheck({ publicUrl, trustedProxies, log })(forwarded);
  expect(lines).toEqual([]);
});

test('a served site warns, even about a request that the cache answers', async () => {
  const { lines, log } = recordingLog();
  const site = await serveComposedSite({ log });
  onTestFinished(() => site.close());
  const warnings = () => lines.flatMap(({ header }) => header ?? []);
  await site.get('/');
  expect(warnings()).toEqual([]);
  const { hits } = site.documents.stats();
  for (let time = 0; time < 3; time += 1) await site.get('/', forwarded);
  expect(site.documents.stats().hits).toBe(hits + 3);
  expect(warnings()).toEqual(['x-forwarded-for']);
});
