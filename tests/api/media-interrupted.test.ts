import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';
import { sendFile } from './send-file.ts';
import { signedIn } from './staff.ts';

const boundary = 'a-boundary';
const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  token = (await signedIn(site, 'edda', 'editor')).token;
});
afterAll(() => site.close());

/** Starts an upload over a raw socket. Everything is chunked unless a length is given. */
async function begin(headers: readonly string[] = ['Transfer-Encoding: chunked']) {
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  const head = [
    'POST /api/media HTTP/1.1',
    `Host: 127.0.0.1:${site.port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    answered: () => answered,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1]),
    /** Returns false once the server has closed the connection. */
    send: (bytes: string | Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`);
      socket.write(bytes);
      return socket.write('\r\n');
    },
  };
}

const inWork = () => readdir(site.media.workFolder).catch(() => []);

async function expectNothingLeft(): Promise<void> {
  await until('an empty work folder', async () => (await inWork()).length === 0);
  for await (const { key } of site.media.storage.list()) throw new Error(`${key} is stored`);
  const { rows } = await site.database.pool.query('select id from media');
  expect(rows).toEqual([]);
}

test('leaves nothing behind after an interrupted upload', async () => {
  const whole = await createTestImage({ width: 1_000, height: 800 });
  for (const part of [0.1, 0.5, 0.99]) {
    const upload = await begin();
    upload.send(opening);
    upload.send(whole.subarray(0, whole.length * part));
    await until('its beginning on disk', async () => (await inWork()).length === 1);
    upload.socket.destroy();
    await expectNothingLeft();
  }
});

test('rejects a form without its closing boundary', async () => {
  const upload = await begin();
  upload.send(opening);
  upload.send(await createTestImage());
  upload.socket.write('0\r\n\r\n');
  await until('an answer', upload.status);
  expect(upload.status()).toBe(400);
  expect(upload.answered()).toContain('The upload was interrupted. Try again.');
  upload.socket.destroy();
  await expectNothingLeft();
});

test('rejects an endless body as soon as it exceeds the limit', async () => {
  const upload = await begin();
  upload.send(opening);
  const megabyte = Buffer.alloc(1024 * 1024, 7);
  let sent = 0;
  while (Number.isNaN(upload.status()) && sent < 40) {
    if (!upload.send(megabyte)) await Promise.race([once(upload.socket, 'drain'), tick()]);
    sent += 1;
  }
  await until('an answer', upload.status);
  expect(upload.status()).toBe(413);
  expect(upload.answered()).toContain('The file is larger than 5 MB.');
  upload.socket.destroy();
  await expectNothingLeft();
});

test('accepts the next request on the same connection after a rejection', async () => {
  const film = Buffer.alloc(6 * 1024 * 1024);
  const body = `${opening}${film.toString('latin1')}\r\n--${boundary}--\r\n`;
  const upload = await begin([`Content-Length: ${body.length}`]);
  upload.socket.write(body, 'latin1');
  await until('an answer', upload.status);
  expect(upload.status()).toBe(413);
  upload.socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`);
  await until('another answer', () => /HTTP\/1\.1 200/.test(upload.answered()));
  upload.socket.destroy();
  await expectNothingLeft();
});

test('rejects a length over the limit before the body is sent', async () => {
  const upload = await begin(['Content-Length: 999999999999']);
  await until('an answer', upload.status);
  expect(upload.status()).toBe(413);
  upload.socket.destroy();
  await expectNothingLeft();
});

test('rejects invalid forms with a message', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const send = (body: BodyInit, type?: string) =>
    fetch(`${site.url}/api/media`, {
      method: 'POST',
      body,
      headers: { ...headers, ...(type && { 'Content-Type': type }) },
    });
  const twice = new FormData();
  for (const name of ['a.png', 'b.png']) twice.append('file', new Blob(['x']), name);
  const other = new FormData();
  other.append('picture', new Blob(['x']), 'a.png');
  const long = new FormData();
  long.append('folder', 'x'.repeat(10_000));
  long.append('file', new Blob(['x']), 'a.png');
  const answers = await Promise.all([
    send(twice),
    send(other),
    send(long),
    send('x', 'multipart/form-data'),
    send('x', `multipart/form-data; boundary=${boundary}`),
    send('--a\r\n\r\n', 'multipart/form-data; boundary=a'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 413, 400, 400, 400]);
  await expectNothingLeft();
});

test('limits uploads per hour', async () => {
  const person = await signedIn(site, 'busy', 'editor');
  await site.change(`delete from rate_limits where key like 'uploads%'`);
  const bytes = 'no picture';
  const send = () => sendFile(site, 'POST /api/media', { token: person.token, bytes });
  expect((await send()).status).toBe(415);
  await site.change(`update rate_limits set points = 600 where key like 'uploads%'`);
  const rejected = await send();
  expect(rejected.status).toBe(429);
  expect(rejected.body.error?.message).toMatch(/Try again in \d+ minutes\.$/);
});

function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
