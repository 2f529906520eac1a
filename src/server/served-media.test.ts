import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '#tests/api/send-file.ts';
import { signedIn } from '#tests/api/staff.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { createTestImage } from '#tests/test-images.ts';

let site: ServedSite;
let token: string;
let url: string;
let original: Buffer;
beforeAll(async () => {
  site = await serveComposedSite();
  token = (await signedIn(site, 'edda', 'editor')).token;
  url = await add(await createTestImage());
  original = Buffer.from(await (await site.get(url)).arrayBuffer());
});
afterAll(() => site.close());

async function add(bytes: Uint8Array, name = 'picture.png'): Promise<string> {
  const { body } = await sendFile(site, 'POST /api/media', { token, bytes, name });
  return String(body.file_url);
}

async function part(range: string, headers: Record<string, string> = {}) {
  const response = await site.get(url, { Range: range, ...headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, body, contentRange: response.headers.get('Content-Range') };
}

test('an original is cached for an hour and then revalidated', async () => {
  const response = await site.get(url);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Content-Length')).toBe(String(original.length));
  const etag = response.headers.get('ETag') ?? '';
  const again = await site.get(url, { 'If-None-Match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect((await again.arrayBuffer()).byteLength).toBe(0);
});

test('ranges are served as browsers request them', async () => {
  const size = original.length;
  expect(await part('bytes=10-19')).toEqual({
    ...{ status: 206, body: original.subarray(10, 20), contentRange: `bytes 10-19/${size}` },
  });
  expect((await part('bytes=-5')).body).toEqual(original.subarray(size - 5));
  expect((await part(`bytes=${size - 3}-`)).body).toEqual(original.subarray(size - 3));
  expect(await part(`bytes=${size}-`)).toMatchObject({
    ...{ status: 416, contentRange: `bytes */${size}` },
  });
  for (const odd of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=x']) {
    expect(await part(odd), odd).toMatchObject({ status: 200, body: original });
  }
  const other = await part('bytes=10-19', { 'If-Range': '"what was there before"' });
  expect(other).toMatchObject({ status: 200, body: original });
});

test('HEAD answers like GET, without the file', async () => {
  const head = await fetch(site.url + url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Length')).toBe(String(original.length));
});

test('SVGs and documents cannot run anything', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';
  const svgResponse = await site.get(await add(Buffer.from(svg), 'mark.svg'));
  expect(svgResponse.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(svgResponse.headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none'.*; sandbox/,
  );
  expect(svgResponse.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('the download name is one plain line, whatever the file is called', async () => {
  const name = '"; evil="\r\nSet-Cookie: a=b\u202egnp.\u00e9';
  const response = await site.get(await add(await createTestImage({ colour: '#123456' }), name));
  const disposition = response.headers.get('Content-Disposition') ?? '';
  expect(disposition).toMatch(
    /^inline; filename="[a-z0-9-]+\.png"; filename\*=UTF-8''[\w%.~-]+\.png$/,
  );
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('other names, other ids and paths outside of storage are not found', async () => {
  const [, , id] = url.split('/');
  const wrong = [
    `/media/${id}/other.png`,
    `/media/${id}/..%2f..%2fsecrets.json`,
    '/media/0b6f1c1e-0000-4000-8000-000000000001/picture.png',
    '/media/not-an-id/picture.png',
    `/media/${id}/0123456789ab/320.webp`,
    `/media/${id}/..%2f/320.webp`,
    `/media/${id}/0123456789ab/320.png`,
  ];
  for (const path of wrong) expect((await site.get(path)).status, path).toBe(404);
});

test('a row whose file is missing answers 404', async () => {
  const lost = await add(await createTestImage({ colour: '#654321' }));
  const { rows } = await site.database.pool.query(
    'select storage_key from media where file_url = $1',
    [lost],
  );
  await site.media.storage.remove(rows[0].storage_key);
  expect((await site.get(lost)).status).toBe(404);
  expect((await fetch(site.url + lost, { method: 'HEAD' })).status).toBe(404);
  expect((await site.get(lost, { Range: 'bytes=0-1' })).status).toBe(404);
});

test('with public storage, images come from there, and pages may show them', async () => {
  const publicUrl = 'https://files.example/bucket';
  const other = await serveComposedSite({ media: { publicUrl } });
  const person = await signedIn(other, 'edda', 'editor');
  const bytes = await createTestImage();
  const { body } = await sendFile(other, 'POST /api/media', { token: person.token, bytes });
  const response = await other.get(String(body.file_url));
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toMatch(
    new RegExp(`^${publicUrl}/${body.id}/[a-z0-9-]+\\.png$`),
  );
  const svgResponse = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>';
  const sent = { token: person.token, bytes: svgResponse, name: 'a.svg' };
  const svg = await sendFile(other, 'POST /api/media', sent);
  expect((await other.get(String(svg.body.file_url))).status).toBe(200);
  const policy = (await other.get('/contact')).headers.get('Content-Security-Policy');
  expect(policy).toMatch(/img-src [^;]*https:\/\/files\.example[ ;]/);
  expect(policy).toMatch(/media-src 'self' https:\/\/files\.example;/);
  await other.close();
});
