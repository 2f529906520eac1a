// @module-tag nightly

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createS3Client } from '#storage/s3-client.ts';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { dayMs } from '#time/durations.ts';
import { deleteOldBackups, nameBackup } from '../old-backups.ts';
import { bucketFile, bucketFolder } from './bucket-folder.ts';

const mebibyte = 1024 * 1024;

let s3: RunningS3;
const servers: Server[] = [];
beforeAll(async () => {
  s3 = await startS3({ pageSize: 2, uploadAgeMs: dayMs + 60_000 });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => s3.stop());

/** The settings of a server that misbehaves. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object') throw new Error('The server is not listening.');
  return { ...s3.settings, endpoint: `http://127.0.0.1:${address?.port}` };
}

async function* chunks(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number += 1) yield Buffer.alloc(mebibyte, number);
  if (failure) throw failure;
}

const client = () => createS3Client(s3.settings, { stallMs: 60_000 });

async function unfinishedBelow(...folders: string[]): Promise<string[]> {
  const { Uploads = [] } = await (await client()).listMultipartUploads({ Bucket: 'media' });
  const keys = Uploads.map(({ Key = '' }) => Key);
  return keys.filter((key) => folders.some((folder) => key.startsWith(folder))).sort();
}

const nameOf = (day: number) => nameBackup(new Date(Date.UTC(2026, 10, day)), false);

test('stores a file in several parts, and reads it', async () => {
  const file = bucketFolder(s3.settings, 'large/').file('a.tar');
  expect(await file.write(Readable.from(chunks(70)))).toBe(70 * mebibyte);
  const { bytes, size } = await bucketFile(s3.settings, 'large/a.tar').open();
  expect(size).toBe(70 * mebibyte);
  const read = await buffer(bytes);
  const expected = await buffer(Readable.from(chunks(70)));
  expect(read.equals(expected)).toBe(true);
  expect(await unfinishedBelow('large/')).toEqual([]);
});

test('keeps the newest backups under its prefix, and every other file', async () => {
  const place = bucketFolder(s3.settings, 'site/');
  const names = [1, 2, 3, 4, 5].map(nameOf);
  for (const name of [...names, 'notes.txt']) await place.file(name).write(Readable.from('a'));
  await bucketFolder(s3.settings, '').file(nameOf(1)).write(Readable.from('a'));
  const { deleted } = await deleteOldBackups(place, { keep: 2, last: place.file(nameOf(5)) });
  expect(deleted).toEqual(names.slice(0, 3));
  expect((await place.list()).sort()).toEqual([...names.slice(3), 'notes.txt']);
  expect(await bucketFolder(s3.settings, '').list()).toContain(nameOf(1));
});

test('deletes what a killed process left a day ago', async () => {
  const s3Client = await client();
  for (const Key of [`lost/${nameOf(1)}`, 'lost/video.mp4', `elsewhere/${nameOf(1)}`]) {
    await s3Client.createMultipartUpload({ Bucket: 'media', Key });
  }
  const place = bucketFolder(s3.settings, 'lost/');
  await deleteOldBackups(place, { keep: 2, last: place.file(nameOf(2)) });
  const left = await unfinishedBelow('lost/', 'elsewhere/');
  expect(left).toEqual([`elsewhere/${nameOf(1)}`, 'lost/video.mp4']);
});

test.each([1, 40])('leaves nothing of %i MiB if the bytes fail, and says why', async (count) => {
  const place = bucketFolder(s3.settings, 'failed/');
  const bytes = Readable.from(chunks(count, new Error('The database is away.')));
  await expect(place.file('a.tar').write(bytes)).rejects.toThrow('The database is away.');
  expect(await place.list()).toEqual([]);
  expect(await unfinishedBelow('failed/')).toEqual([]);
});

test('says why a bucket rejects a file, and gives up the upload', async () => {
  const aborted: (string | undefined)[] = [];
  const settings = await serve((request, response) => {
    if (request.method === 'DELETE') aborted.push(request.url);
    if (request.method === 'PUT') {
      response.statusCode = 403;
      response.end('<Error><Code>QuotaExceeded</Code><Message>It is full.</Message></Error>');
      return;
    }
    request.resume();
    response.end(
      '<InitiateMultipartUploadResult><UploadId>17</UploadId></InitiateMultipartUploadResult>',
    );
  });
  const bytes = Readable.from(chunks(70));
  const written = bucketFile(settings, 'a.tar').write(bytes);
  await expect(written).rejects.toThrow(/bucket media at .* cannot be used: QuotaExceeded: It is/);
  expect(aborted).toEqual([expect.stringContaining('uploadId=17')]);
  expect(bytes.destroyed).toBe(true);
});

/** Serves a file, and breaks each connection after so many bytes. */
function breaking(file: Buffer, afterBytes: number): RequestListener {
  return (request, response) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': file.length - start,
      'content-range': `bytes ${start}-${file.length - 1}/${file.length}`,
    });
    if (request.method === 'HEAD') response.end();
    else response.write(file.subarray(start, start + afterBytes), () => response.destroy());
  };
}

test('goes on reading where a connection broke', async () => {
  const file = await buffer(Readable.from(chunks(5)));
  const { bytes } = await bucketFile(await serve(breaking(file, 700_000)), 'a.tar').open();
  expect((await buffer(bytes)).equals(file)).toBe(true);
});

test('gives up a file of which no more comes', async () => {
  let requests = 0;
  const settings = await serve((request, response) => {
    if (request.method === 'GET') requests += 1;
    breaking(Buffer.alloc(10), 0)(request, response);
  });
  const { bytes } = await bucketFile(settings, 'a.tar').open();
  await expect(buffer(bytes)).rejects.toThrow(/The S3 bucket media at .* cannot be used/);
  await pause(500);
  expect(requests).toBe(5);
});

test('names a file or a bucket that is missing', async () => {
  await expect(bucketFile(s3.settings, 'b.tar').open()).rejects.toThrow(
    'There is no file s3://media/b.tar.',
  );
  const nowhere = bucketFolder({ ...s3.settings, bucket: 'nowhere' }, 'a/');
  await expect(nowhere.check()).rejects.toThrow(/bucket nowhere .* does not exist/);
});
