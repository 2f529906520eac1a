import { readdir, rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clearWorkFolder } from '#domain/media/work-folder.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
afterEach(async () => {
  await site.change('truncate media cascade');
  for (const name of await unfinished()) {
    await rm(path.join(site.media.workFolder, name), { recursive: true, force: true });
  }
});

const begin = (bytes: number, { token } = editor) =>
  ask(site, 'POST /api/media/uploads', { token, body: { file_name: 'coast.png', bytes } });
const state = (id: string, { token } = editor) =>
  ask(site, `GET /api/media/uploads/${id}`, { token });
const finish = (id: string, details = {}) =>
  ask(site, `POST /api/media/uploads/${id}/completion`, { token: editor.token, body: details });

async function send(id: string, offset: number, part: Uint8Array, { token } = editor) {
  const response = await fetch(
    `http://127.0.0.1:${site.port}/api/media/uploads/${id}?offset=${offset}`,
    {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
      body: Buffer.from(part),
    },
  );
  return { status: response.status, body: await response.json() };
}

/** The folders of unfinished uploads. */
async function unfinished(): Promise<string[]> {
  const names = await readdir(site.media.workFolder).catch(() => []);
  return names.filter((name) => name.startsWith('parts-'));
}

test('a file arrives in parts, with its details', async () => {
  const whole = await createTestImage({ colour: '#0a0b0c' });
  const { status, body } = await begin(whole.length);
  expect(status).toBe(201);
  const id = String(body.id);
  const half = Math.floor(whole.length / 2);
  expect((await send(id, 0, whole.subarray(0, half))).body).toMatchObject({ offset: half });
  expect((await finish(id)).body.error?.message).toBe('Parts of the file are missing.');
  expect((await send(id, half, whole.subarray(half))).body).toMatchObject({ offset: whole.length });
  const added = await finish(id, { folder: 'Coast', alt_text: 'The coast' });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    ...{ file_name: 'coast.png', folder: 'Coast', alt_text: 'The coast', width: 640 },
  });
  expect((await state(id)).status).toBe(404);
  expect(await unfinished()).toEqual([]);
});

test('an upload resumes where the connection broke', async () => {
  const whole = await createTestImage({ colour: '#0a0b0d' });
  const id = String((await begin(whole.length)).body.id);
  const half = Math.floor(whole.length / 2);
  await send(id, 0, whole.subarray(0, half));

  // The second part breaks off in the middle.
  const socket = connect(site.port, '127.0.0.1');
  const head = [
    `PATCH /api/media/uploads/${id}?offset=${half} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${editor.token}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${whole.length - half}`,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(whole.subarray(half, half + 10), () => resolve());
  });
  socket.destroy();

  const { body } = await state(id);
  expect(body).toMatchObject({ offset: half, bytes: whole.length });
  await send(id, half, whole.subarray(half));
  expect((await finish(id)).status).toBe(201);
});

test('a part at the wrong place is rejected with the present state, and one that is too long', async () => {
  const id = String((await begin(10)).body.id);
  const part = Buffer.from('12345');
  await send(id, 0, part);
  const again = await send(id, 0, part);
  expect(again.status).toBe(409);
  expect(again.body.error.current).toMatchObject({ id, offset: 5, bytes: 10 });
  expect((await send(id, 5, Buffer.from('123456'))).status).toBe(422);
  expect((await send(id, 5, Buffer.alloc(0))).status).toBe(422);
  expect((await state(id)).body).toMatchObject({ offset: 5 });
  const long = String((await begin(3 * 1024 * 1024)).body.id);
  expect((await send(long, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
});

test('a file over the limit is rejected before it is sent, or with its first part', async () => {
  expect((await begin(10 ** 12)).body.error?.message).toMatch(/^The file is larger than/);
  expect((await begin(0)).status).toBe(422);
  const id = String((await begin(6 * 1024 * 1024)).body.id);
  const { status, body } = await send(id, 0, (await createTestImage()).subarray(0, 200));
  expect(status).toBe(413);
  expect(body.error.message).toBe('The file is larger than 5 MB.');
  expect((await state(id)).status).toBe(404);
});

test('an unacceptable file is rejected and deleted', async () => {
  const text = Buffer.from('<html><script>alert(1)</script></html>');
  const id = String((await begin(text.length)).body.id);
  await send(id, 0, text);
  expect((await finish(id)).status).toBe(415);
  expect((await state(id)).status).toBe(404);
});

test('nobody else can read, change or finish an upload', async () => {
  const other = await signedIn(site, 'otto', 'editor');
  const viewer = await signedIn(site, 'vera', 'viewer');
  const id = String((await begin(5)).body.id);
  expect((await state(id, other)).status).toBe(404);
  expect((await send(id, 0, Buffer.from('12345'), other)).status).toBe(404);
  expect((await state(id, viewer)).status).toBe(403);
  expect((await begin(5, viewer)).status).toBe(403);
  expect((await state('..%2F..%2Fetc')).status).toBe(404);
  expect((await state(id)).body).toMatchObject({ offset: 0 });
  const path = `DELETE /api/media/uploads/${id}`;
  expect((await ask(site, path, { token: other.token })).status).toBe(404);
  expect((await ask(site, path, { token: editor.token })).status).toBe(204);
  expect((await state(id)).status).toBe(404);
});

test('a part sent as a form, whose size is not limited, is rejected before it is read', async () => {
  const { body: begun } = await begin(4 * 1024 * 1024);
  const response = await fetch(
    `http://127.0.0.1:${site.port}/api/media/uploads/${begun.id}?offset=0`,
    {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${editor.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: Buffer.alloc(4 * 1024 * 1024),
    },
  );
  expect(response.status).toBe(422);
  expect((await state(String(begun.id))).body).toMatchObject({ offset: 0 });
});

test('a user has at most five unfinished uploads, and they expire', async () => {
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(String((await begin(5)).body.id));
  const found = await Promise.all(ids.map(async (id) => (await state(id)).status));
  expect(found.filter((status) => status === 200)).toHaveLength(5);
  expect(found.at(-1)).toBe(200);
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of await unfinished()) {
    await utimes(path.join(site.media.workFolder, name), dayAgo, dayAgo);
  }
  await clearWorkFolder(site.media.workFolder);
  expect((await state(String(ids.at(-1)))).status).toBe(404);
});
