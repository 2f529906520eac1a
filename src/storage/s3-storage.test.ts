import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { derivedCacheControl } from './media-cache-control.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';
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

/** A server that misbehaves, or is not S3. */
async function serve(listener: RequestListener): Promise<S3Settings> {
  const server = createServer(listener);
  servers.push(server);
  return { ...s3.settings, endpoint: await listenOn(server), secretAccessKey };
}

async function listenOn(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object') throw new Error('The server is not listening.');
  return `http://127.0.0.1:${address?.port}`;
}

function rejection(code: string): string {
  return `<Error><Code>${code}</Code><Message>The reason</Message></Error>`;
}

test('stores content type and cache control', async () => {
  await s3Storage(s3.settings).put('a/1f/320.webp', file, about);
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, ...credentials } = s3.settings;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  expect(await client.headObject({ Bucket: bucket, Key: 'a/1f/320.webp' })).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  });
});

test('files of other programs in the bucket are not listed', async () => {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, ...credentials } = s3.settings;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  await client.putObject({ Bucket: bucket, Key: 'Backups of 2025', Body: 'theirs' });
  const keys: string[] = [];
  for await (const { key } of s3Storage(s3.settings).list()) keys.push(key);
  expect(keys).not.toContain('Backups of 2025');
});

test('names a missing bucket', async () => {
  const storage = s3Storage({ ...s3.settings, bucket: 'nowhere' });
  await expect(storage.open('a/b.png')).rejects.toThrow(/bucket nowhere .* does not exist/);
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow(/bucket nowhere/);
  await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow(/bucket nowhere/);
});

test('reports wrong keys without revealing the secret', async () => {
  const storage = s3Storage({ ...s3.settings, accessKeyId: 'nobody', secretAccessKey });
  const error = await storage.open('a/b.png').catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/bucket media .* InvalidAccessKeyId/);
  expect(JSON.stringify(error) + String(error)).not.toContain(secretAccessKey);
  expect(error).not.toHaveProperty('cause');
});

test('reports an unavailable server quickly', async () => {
  // Nothing gets such a port unless it asks for it.
  const storage = s3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' });
  await expect(storage.open('a/b.png')).rejects.toThrow(/bucket media at .* ECONNREFUSED/);
  await expect(storage.sizeOf('a/b.png')).rejects.toThrow(/ECONNREFUSED/);
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow(/ECONNREFUSED/);
  await expect(storage.remove('a/b.png')).rejects.toThrow(/ECONNREFUSED/);
});

test('uses a server again when it is back', async () => {
  let isAway = true;
  const settings = await serve((_, response) => {
    if (isAway) response.destroy();
    else response.writeHead(404).end();
  });
  const storage = s3Storage(settings);
  await expect(storage.sizeOf('a/b.png')).rejects.toThrow(/bucket media at .* cannot be used/);
  isAway = false;
  expect(await storage.sizeOf('a/b.png')).toBeNull();
});

test('gives up on a silent server', { tags: 'nightly' }, async () => {
  const silent = s3Storage(await serve(() => {}), { responseMs: 50 });
  const rejection = /bucket media at .* did not respond in time/;
  await expect(silent.open('a/b.png')).rejects.toThrow(rejection);
  await expect(silent.sizeOf('a/b.png')).rejects.toThrow(rejection);
  await expect(silent.put('a/b.png', file, about)).rejects.toThrow(rejection);
  await expect(silent.remove('a/b.png')).rejects.toThrow(rejection);
  await expect(silent.list()[Symbol.asyncIterator]().next()).rejects.toThrow(rejection);
});

test('fails when a download stalls', { tags: 'nightly' }, async () => {
  const settings = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning');
  });
  const opened = await s3Storage(settings, { stallMs: 1_000 }).open('a/b.png');
  expect(opened?.size).toBe(100);
  await expect(opened && buffer(opened.body)).rejects.toThrow('inactivity');
});

test('fails when an upload stalls', { tags: 'nightly' }, async () => {
  const settings = await serve((request, response) => {
    if (request.method === 'HEAD') response.writeHead(404).end();
  });
  const storage = s3Storage(settings, { stallMs: 100 });
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow('did not respond in time');
});

test('reports a server that is not S3', async () => {
  const settings = await serve((_, response) => response.end('<html>Welcome to nginx</html>'));
  await expect(s3Storage(settings).list()[Symbol.asyncIterator]().next()).rejects.toThrow(
    /bucket media/,
  );
});

test('rejects the response of a server without range support', async () => {
  const settings = await serve((_, response) => response.end('the whole file'));
  await expect(s3Storage(settings).open('a/b.png', { start: 4, end: 8 })).rejects.toThrow(
    'different byte range',
  );
  const whole = await s3Storage(settings).open('a/b.png');
  expect(whole && (await buffer(whole.body)).toString()).toBe('the whole file');
});

test('retries an upload after a temporary failure', async () => {
  const received: string[] = [];
  const settings = await serve(async (request, response) => {
    if (request.method === 'HEAD') return response.writeHead(404).end();
    received.push((await buffer(request)).toString());
    return response.writeHead(received.length < 3 ? 503 : 200).end();
  });
  await s3Storage(settings).put('a/b.png', file, about);
  expect(received).toEqual(['words', 'words', 'words']);
});

test('does not retry after a rejection, nor endlessly', async () => {
  let puts = 0;
  const answering = (status: number) => (): Promise<S3Settings> =>
    serve((request, response) => {
      if (request.method === 'HEAD') return response.writeHead(404).end();
      puts += 1;
      request.resume();
      return response.writeHead(status).end(rejection('SomethingElse'));
    });
  const rejected = s3Storage(await answering(403)());
  await expect(rejected.put('a/b.png', file, about)).rejects.toThrow(/The reason.*403/);
  expect(puts).toBe(1);
  const failing = s3Storage(await answering(500)());
  await expect(failing.put('a/b.png', file, about)).rejects.toThrow(/500/);
  expect(puts).toBe(4);
});

test.each(['ours', 'another one'])('a lost response, when the stored file is %s', async (owner) => {
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
    mark = owner === 'ours' ? String(request.headers['x-amz-meta-mark']) : 'another';
    return request.socket.destroy();
  });
  const putting = s3Storage(settings).put('a/b.png', file, about);
  if (owner === 'ours') await putting;
  else await expect(putting).rejects.toThrow(AlreadyStored);
  expect(puts).toBe(2);
});

test('retries without the condition if the server rejects it', async () => {
  const conditions: (string | undefined)[] = [];
  const settings = await serve((request, response) => {
    if (request.method === 'HEAD') return response.writeHead(404).end();
    conditions.push(request.headers['if-none-match']);
    request.resume();
    return conditions.length === 1
      ? response.writeHead(501).end(rejection('NotImplemented'))
      : response.writeHead(200).end();
  });
  await s3Storage(settings).put('a/b.png', file, about);
  expect(conditions).toEqual(['*', undefined]);
});
