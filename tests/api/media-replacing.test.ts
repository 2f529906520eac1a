import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublicFile } from '#files/fetch/fetch-public-file.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let token: string;
let elsewhere: Server;
let requested: string[] = [];

beforeAll(async () => {
  const bytes = await createTestImage({ colour: '#112233', format: 'webp' });
  elsewhere = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/tower.webp') response.end(bytes);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  site = await serveComposedSite({
    media: {
      // Treats the server on this machine as a public one.
      fetchFile: (address, options) =>
        fetchPublicFile(address.replace('https:', 'http:'), { ...options, allow: () => true }),
    },
  });
  token = (await signedIn(site, 'edda', 'editor')).token;
});
afterAll(async () => {
  elsewhere.close();
  await site.close();
});

const byAddress = (body: unknown) => ask(site, 'POST /api/media/from-url', { token, body });
const add = async (colour: string) =>
  (await sendFile(site, 'POST /api/media', { token, bytes: await createTestImage({ colour }) }))
    .body;
const replace = (id: unknown, bytes: Uint8Array, version?: string) =>
  sendFile(site, `PUT /api/media/${id}/file`, {
    ...{ token, bytes },
    ...(version !== undefined && { fields: { version } }),
  });

test('replaces an image at the same URL and with the same type', async () => {
  const { id, file_url } = await add('#ff0000');
  const before = await site.get(String(file_url));
  const blue = await createTestImage({
    colour: '#0000ff',
    format: 'jpeg',
    width: 800,
    height: 600,
  });
  const { status, body } = await replace(id, blue, '1');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, file_url, file_type: 'png', width: 800, height: 600 });
  await site.changes.settled();
  const after = await site.get(String(file_url));
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  const { dominant, ...shown } = await sharp(await after.arrayBuffer()).stats();
  expect(shown.channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  expect(dominant.b).toBeGreaterThan(200);
});

test('requires the version and the same kind of file', async () => {
  const { id } = await add('#00ff00');
  const bytes = await createTestImage({ colour: '#00ff01' });
  expect((await replace(id, bytes)).status).toBe(422);
  expect((await replace(id, bytes, '7')).status).toBe(409);
  expect((await replace(id, Buffer.from('%PDF-1.4\n%%EOF'), '1')).status).toBe(415);
  expect((await replace('0b6f1c1e-0000-4000-8000-000000000009', bytes, '1')).status).toBe(404);
  expect((await ask(site, `GET /api/media/${id}`, { token })).body.version).toBe(1);
});

test('adds an external file with its own name', async () => {
  const { status, body } = await byAddress({ url: 'https://pictures.example/a/B%20c.JPEG?x=1' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ file_name: 'B c.JPEG', file_type: 'jpeg', kind: 'image', file_size: 0, stored: false },
    ...{ file_url: 'https://pictures.example/a/B%20c.JPEG?x=1', preview: null },
  });
  const bare = await byAddress({ url: 'https://pictures.example/' });
  expect(bare.body).toMatchObject({ file_name: 'untitled', file_type: 'unknown', kind: 'other' });
  const ours = await byAddress({ url: '/assets/pictures/favicon.svg', file_name: 'Mark' });
  expect(ours.body).toMatchObject({ file_name: 'Mark', preview: '/assets/pictures/favicon.svg' });
  for (const url of ['', 'tower.jpg', 'javascript:alert(1)', 'http://a.example/b.jpg', '//a/b']) {
    expect(await byAddress({ url })).toMatchObject({
      status: 422,
      body: { error: { fields: {} } },
    });
  }
  const cannot = await replace(body.id, await createTestImage(), '1');
  expect(cannot.body.error?.message).toContain('hosted elsewhere');
});

test('downloads a copy and checks it like an upload', async () => {
  const { port } = elsewhere.address() as AddressInfo;
  const url = `https://localhost:${port}/tower.webp`;
  const { status, body } = await byAddress({ url, fetch: true, alt_text: 'A tower' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ file_name: 'tower.webp', file_type: 'webp', stored: true, alt_text: 'A tower' },
    ...{ width: 640, height: 360 },
  });
  const missing = await byAddress({ url: url.replace('tower', 'mast'), fetch: true });
  expect(missing).toMatchObject({ status: 422, body: { error: { fields: { url: /404/ } } } });
});

test('downloads nothing from this machine or its network', async () => {
  const guarded = await serveComposedSite();
  const other = (await signedIn(guarded, 'edda', 'editor')).token;
  requested = [];
  const { port } = elsewhere.address() as AddressInfo;
  const inside = [`https://localhost:${port}/a`, 'https://127.0.0.1/a', 'https://169.254.169.254/'];
  for (const url of inside) {
    const body = { url, fetch: true };
    const answer = await ask(guarded, 'POST /api/media/from-url', { token: other, body });
    expect(answer, url).toMatchObject({ status: 422, body: { error: { fields: {} } } });
  }
  expect(requested).toEqual([]);
  await guarded.close();
});
