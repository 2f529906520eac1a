import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { askProxy } from '../running-site/proxied-request.ts';
import { type ReverseProxy, startCaddy, startNginx } from '../running-site/proxy.ts';
import { startSite } from '../running-site/start-site.ts';

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('%s with the configuration in deploy/', (_, startProxy) => {
  let data: DataFolder;
  beforeEach(async () => {
    data = await dataFolder();
  });
  afterEach(() => data.remove());

  async function withProxy(
    port: number,
    work: (proxy: ReverseProxy) => Promise<void>,
  ): Promise<void> {
    const proxy = await startProxy(port);
    try {
      await work(proxy);
    } finally {
      await proxy.stop();
    }
  }

  test('passes on pages, live updates and what editors save, and refuses what is too large', async () => {
    const env = { PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' };
    const site = await startSite({ dataDir: data.path, env });
    try {
      await withProxy(Number(new URL(site.url).port), async ({ url }) => {
        const page = await askProxy(url);
        expect(page.status).toBe(200);
        expect(page.text).toContain('<title>');

        const live = await askProxy(`${url}/api/realtime`, { firstPiece: true });
        expect(live.headers['content-type']).toContain('text/event-stream');

        const json = { 'content-type': 'application/json' };
        const save = { method: 'PATCH', headers: json, bytes: 8 * 1024 ** 2 };
        const refused = await askProxy(`${url}/api/pages/1`, save);
        expect(refused.headers['content-type']).toContain('application/json');

        const file = { method: 'POST', headers: { 'content-type': 'multipart/form-data' } };
        const tooLarge = await askProxy(`${url}/api/media`, { ...file, bytes: 102 * 1024 ** 2 });
        // Caddy has passed on the first part by then, which the site refuses for want of credentials.
        expect([401, 413]).toContain(tooLarge.status);
      });
    } finally {
      await site.end();
    }
  });

  test('replaces what a client claims about itself', async () => {
    let heard: IncomingHttpHeaders = {};
    const upstream = createServer(({ headers }, response) => {
      heard = headers;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => upstream.once('listening', resolve));
    const address = upstream.address();
    try {
      await withProxy(
        typeof address === 'object' && address ? address.port : 0,
        async ({ url }) => {
          await askProxy(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
          expect(heard['x-forwarded-for']).toBe('127.0.0.1');
          expect(heard.host).toMatch(/^localhost/);
        },
      );
    } finally {
      upstream.closeAllConnections();
      upstream.close();
    }
  });
});
