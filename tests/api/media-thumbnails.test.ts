import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublicFile } from '#files/fetch/fetch-public-file.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

/** Treats this address of the machine as public, and the usual one as private. */
const publicHost = '127.0.0.2';
const privateHost = '127.0.0.1';

let site: ServedSite;
let token: string;
let port: number;
let privateRequests = 0;
const requested: string[] = [];
const servers: Server[] = [];

const tooLarge = 16 * 1024 * 1024;
let photograph: Buffer;

const answers: Record<string, (response: ServerResponse) => void> = {
  '/tower.jpg': (response) => response.end(photograph),
  '/photo': (response) => response.end(photograph),
  '/page.png': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'image/png' })
      .end('<!doctype html><script>1</script>'),
  '/drawing.png': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'image/png' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/cut.jpg': (response) => response.end(photograph.subarray(0, 300)),
  '/huge.png': (response) => response.end(Buffer.alloc(tooLarge)),
  '/inside.png': (response) =>
    response.writeHead(302, { Location: `http://${privateHost}:${port}/tower.jpg` }).end(),
  '/slow.png': () => {},
  '/slow-body.png': (response) => response.writeHead(200).write('x'),
};

function listening(host: string, listener: RequestListener, at = 0): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(at, host, () => resolve((server.address() as AddressInfo).port));
  });
}

beforeAll(async () => {
  photograph = await createTestImage({ format: 'jpeg', width: 800, height: 450 });
  port = await listening(publicHost, ({ url = '' }, response) => {
    requested.push(url);
    const answer = answers[url];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await listening(
    privateHost,
    (_request, response) => {
      privateRequests += 1;
      response.end(photograph);
    },
    port,
  );
  let lookups = 0;
  const lookup = async (name: string) => {
    if (name === 'rebinding.example') lookups += 1;
    const isInside = name === 'inner.example' || (name === 'rebinding.example' && lookups > 1);
    return [{ address: isInside ? privateHost : publicHost, family: 4 }];
  };
  site = await serveComposedSite({
    media: {
      fetchFile: (address, options) =>
        fetchPublicFile(address.replace('https:', 'http:'), {
          ...options,
          allow: (ip) => ip === publicHost,
          lookup,
          ...(address.includes('slow') && { timeoutMs: 300 }),
        }),
    },
  });
  token = (await signedIn(site, 'edda', 'editor')).token;
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await site.close();
});

async function add(url: string): Promise<string> {
  const { status, body } = await ask(site, 'POST /api/media/from-url', { token, body: { url } });
  expect(status).toBe(201);
  return String(body.id);
}

const read = async (id: string) => (await ask(site, `GET /api/media/${id}`, { token })).body;

/** Returns the row once its thumbnail was made or has failed. */
const settled = (id: string) =>
  until('the end of the attempt', async () => {
    const row = await read(id);
    return ['ready', 'failed'].includes(String(row.variants_state)) ? row : undefined;
  });

test('creates a thumbnail of an external image, which keeps its URL', async () => {
  const url = `https://${publicHost}:${port}/tower.jpg`;
  const id = await add(url);
  const row = await settled(id);
  expect(row).toMatchObject({ variants_state: 'ready', file_url: url, stored: false, version: 1 });
  expect(row.preview).toMatch(new RegExp(`^/media/${id}/[0-9a-f]{12}/320\\.webp$`));
  const shown = await site.get(String(row.preview));
  expect(shown.headers.get('Content-Type')).toBe('image/webp');
  expect(shown.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({
    ...{ format: 'webp', width: 320, height: 180 },
  });
  const { body } = await ask(site, 'GET /api/media?page_size=100', { token });
  expect(body.items).toContainEqual(expect.objectContaining({ id, preview: row.preview }));
  expect(requested.filter((path) => path === '/tower.jpg')).toHaveLength(1);
});

test('serves neither the original nor, once in the trash, the thumbnail', async () => {
  const id = await add(`https://${publicHost}:${port}/photo`);
  const { preview } = await settled(id);
  expect((await site.get(`/media/${id}/photo`)).status).toBe(404);
  expect((await site.get(String(preview))).status).toBe(200);
  await ask(site, `DELETE /api/media/${id}`, { token, body: { version: 1 } });
  await site.changes.settled();
  expect((await site.get(String(preview))).status).toBe(404);
});

test.each([
  ['an HTML page with an image type', () => `https://${publicHost}:${port}/page.png`],
  ['an SVG with a script', () => `https://${publicHost}:${port}/drawing.png`],
  ['a truncated image', () => `https://${publicHost}:${port}/cut.jpg`],
  ['more than 15 MB', () => `https://${publicHost}:${port}/huge.png`],
  ['a missing file', () => `https://${publicHost}:${port}/missing.png`],
  ['a server that never answers', () => `https://${publicHost}:${port}/slow.png`],
  ['a body that never ends', () => `https://${publicHost}:${port}/slow-body.png`],
  ['a redirect to the private network', () => `https://${publicHost}:${port}/inside.png`],
  ['an address in the private network', () => `https://${privateHost}:${port}/tower.jpg`],
  ['a name in the private network', () => `https://inner.example:${port}/tower.jpg`],
])('creates no thumbnail of %s, and sends no request to the private network', async (_, url) => {
  const row = await settled(await add(url()));
  expect(row).toMatchObject({ variants_state: 'failed', preview: null });
  expect(privateRequests).toBe(0);
});

test('connects only to the checked IP when the host name resolves differently later', async () => {
  const url = `https://rebinding.example:${port}/photo`;
  expect(await settled(await add(url))).toMatchObject({ variants_state: 'ready' });
  expect(await settled(await add(url))).toMatchObject({ variants_state: 'failed' });
  expect(privateRequests).toBe(0);
});

test('does not download external videos and documents', async () => {
  const ids = await Promise.all(
    ['/film.mp4', '/report.pdf'].map((path) => add(`https://${publicHost}:${port}${path}`)),
  );
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ variants_state: 'none', preview: null });
  }
  expect(requested.some((path) => /film|report/.test(path))).toBe(false);
});
