import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningS3, startS3 } from '#tests/s3.ts';
import { derivedCacheControl } from './media-cache-control.ts';
import { type S3Settings, s3Storage } from './s3-storage.ts';
import { AlreadyStored } from './storage.ts';

const about = { contentType: 'image/webp', cacheControl: derivedCacheControl };
const secretAccessKey = 'the-secret-of-the-bucket';

let s3: RunningS3;
let folder: string;
let file: string;
const servers: Server[] = [];
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 's3-files-'));
  file = path.join(folder, 'sent');
  await writeFile(file, 'words');
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** What an S3 does that is not well, or that is none. */
async function serve(listener: RequestListener): Promise<S3Settings> {
  const server = createServer(listener);
  servers.push(server);
  return { ...s3.settings, endpoint: await addressOf(server), secretAccessKey };
}

async function addressOf(server: Server, wished = 0): Promise<string> {
  server.listen(wished, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object') throw new Error('the server listens nowhere');
  return `http://127.0.0.1:${address?.port}`;
}

function refusal(code: string): string {
  return `<Error><Code>${code}</Code><Message>Something in words</Message></Error>`;
}

test('the bucket knows how a file is to be handed on', async () => {
  await s3Storage(s3.settings).put('a/1f/320.webp', file, about);
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, ...credentials } = s3.settings;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  expect(await client.headObject({ Bucket: bucket, Key: 'a/1f/320.webp' })).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  });
});

test('what others keep in the bucket is not listed', async () => {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, ...credentials } = s3.settings;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  await client.putObject({ Bucket: bucket, Key: 'Backups of 2025', Body: 'theirs' });
  const keys: string[] = [];
  for await (const { key } of s3Storage(s3.settings).list()) keys.push(key);
  expect(keys).not.toContain('Backups of 2025');
});

test('a bucket that is not there is named', async () => {
  const storage = s3Storage({ ...s3.settings, bucket: 'nowhere' });
  await expect(storage.open('a/b.png')).rejects.toThrow(/bucket nowhere .* does not exist/);
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow(/bucket nowhere/);
  await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow(/bucket nowhere/);
});

test('wrong keys are refused in words, and the secret is told nowhere', async () => {
  const storage = s3Storage({ ...s3.settings, accessKeyId: 'nobody', secretAccessKey });
  const error = await storage.open('a/b.png').catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/bucket media .* InvalidAccessKeyId/);
  expect(JSON.stringify(error) + String(error)).not.toContain(secretAccessKey);
  expect(error).not.toHaveProperty('cause');
});

test('an S3 that is away is told quickly, and works again when it is back', async () => {
  const server = createServer();
  const endpoint = await addressOf(server);
  await new Promise((closed) => server.close(closed));
  const storage = s3Storage({ ...s3.settings, endpoint });
  await expect(storage.open('a/b.png')).rejects.toThrow(/bucket media at .* ECONNREFUSED/);
  await expect(storage.sizeOf('a/b.png')).rejects.toThrow(/ECONNREFUSED/);
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow(/ECONNREFUSED/);
  await expect(storage.remove('a/b.png')).rejects.toThrow(/ECONNREFUSED/);
  const back = createServer((_, response) => response.writeHead(404).end());
  servers.push(back);
  await addressOf(back, Number(new URL(endpoint).port));
  expect(await storage.sizeOf('a/b.png')).toBeNull();
});

test('an S3 that says nothing is not waited for', async () => {
  const silent = s3Storage(await serve(() => {}), { answerMs: 50 });
  const refusal = /bucket media at .* did not respond in time/;
  await expect(silent.open('a/b.png')).rejects.toThrow(refusal);
  await expect(silent.sizeOf('a/b.png')).rejects.toThrow(refusal);
  await expect(silent.put('a/b.png', file, about)).rejects.toThrow(refusal);
  await expect(silent.remove('a/b.png')).rejects.toThrow(refusal);
  await expect(silent.list()[Symbol.asyncIterator]().next()).rejects.toThrow(refusal);
});

test('a file that stops coming ends with an error', async () => {
  const settings = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning');
  });
  const opened = await s3Storage(settings, { silenceMs: 1_000 }).open('a/b.png');
  expect(opened?.size).toBe(100);
  await expect(opened && buffer(opened.body)).rejects.toThrow('inactivity');
});

test('a file that nobody takes is given up', async () => {
  const settings = await serve((request, response) => {
    if (request.method === 'HEAD') response.writeHead(404).end();
  });
  const storage = s3Storage(settings, { silenceMs: 100 });
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow('did not respond in time');
});

test('something else than S3 at that address is told', async () => {
  const settings = await serve((_, response) => response.end('<html>Welcome to nginx</html>'));
  await expect(s3Storage(settings).list()[Symbol.asyncIterator]().next()).rejects.toThrow(
    /bucket media/,
  );
});

test('a server that does not know ranges is not believed', async () => {
  const settings = await serve((_, response) => response.end('the whole file'));
  await expect(s3Storage(settings).open('a/b.png', { start: 4, end: 8 })).rejects.toThrow(
    'different byte range',
  );
  const whole = await s3Storage(settings).open('a/b.png');
  expect(whole && (await buffer(whole.body)).toString()).toBe('the whole file');
});

test('a file is sent again after a failure that passes', async () => {
  const received: string[] = [];
  const settings = await serve(async (request, response) => {
    if (request.method === 'HEAD') return response.writeHead(404).end();
    received.push((await buffer(request)).toString());
    return response.writeHead(received.length < 3 ? 503 : 200).end();
  });
  await s3Storage(settings).put('a/b.png', file, about);
  expect(received).toEqual(['words', 'words', 'words']);
});

test('a file is not sent again after a refusal, nor without end', async () => {
  let puts = 0;
  const answering = (status: number) => (): Promise<S3Settings> =>
    serve((request, response) => {
      if (request.method === 'HEAD') return response.writeHead(404).end();
      puts += 1;
      request.resume();
      return response.writeHead(status).end(refusal('SomethingElse'));
    });
  const refused = s3Storage(await answering(403)());
  await expect(refused.put('a/b.png', file, about)).rejects.toThrow(/Something in words.*403/);
  expect(puts).toBe(1);
  const failing = s3Storage(await answering(500)());
  await expect(failing.put('a/b.png', file, about)).rejects.toThrow(/500/);
  expect(puts).toBe(4);
});

test.each(['ours', 'that of another'])(
  'a lost answer, when the file there is %s',
  async (whose) => {
    let mark: string | undefined;
    let puts = 0;
    const settings = await serve((request, response) => {
      if (request.method === 'HEAD') {
        if (mark === undefined) return response.writeHead(404).end();
        return response.writeHead(200, { 'x-amz-meta-mark': mark }).end();
      }
      puts += 1;
      request.resume();
      if (puts > 1) return response.writeHead(412).end();
      mark = whose === 'ours' ? String(request.headers['x-amz-meta-mark']) : 'another';
      return request.socket.destroy();
    });
    const putting = s3Storage(settings).put('a/b.png', file, about);
    if (whose === 'ours') await putting;
    else await expect(putting).rejects.toThrow(AlreadyStored);
    expect(puts).toBe(2);
  },
);

test('a server that refuses the condition is asked without it', async () => {
  const conditions: (string | undefined)[] = [];
  const settings = await serve((request, response) => {
    if (request.method === 'HEAD') return response.writeHead(404).end();
    conditions.push(request.headers['if-none-match']);
    request.resume();
    return conditions.length === 1
      ? response.writeHead(501).end(refusal('NotImplemented'))
      : response.writeHead(200).end();
  });
  await s3Storage(settings).put('a/b.png', file, about);
  expect(conditions).toEqual(['*', undefined]);
});
