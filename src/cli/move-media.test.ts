import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { media } from '#domain/media/media-table.ts';
import { diskStorage } from '#storage/disk-storage.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { moveMedia } from './move-media.ts';

const about = { contentType: '', cacheControl: '' };
const original = '0b6f0000-0000-4000-8000-000000000001/m3x9-k2.jpg';
const derived = '0b6f0000-0000-4000-8000-000000000001/a1b2c3d4e5f6/320.webp';
const unknown = '0b6f0000-0000-4000-8000-000000000002/left-over.pdf';

let database: TestDatabase;
let s3: RunningS3;
let folder: string;
let disk: Storage;
let bucket: Storage;
let lines: string[];
beforeAll(async () => {
  database = await testDatabase();
  s3 = await startS3();
  bucket = s3Storage(s3.settings);
  await database.db.insert(media).values({
    file_name: 'harbour.jpg',
    file_url: `/media/${original}`,
    storage_key: original,
    // From the row, whatever the name says.
    content_type: 'image/avif',
  });
});
afterAll(async () => {
  await s3.stop();
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'move-media-'));
  disk = diskStorage(path.join(folder, 'media'));
  lines = [];
  for (const key of [original, derived, unknown]) await put(key);
});
afterEach(async () => {
  bucket = s3Storage(s3.settings);
  for await (const { key } of bucket.list()) await bucket.remove(key);
  await rm(folder, { recursive: true });
});

async function put(key: string): Promise<void> {
  const file = path.join(folder, 'sent');
  await writeFile(file, 'some words');
  await disk.put(key, file, about);
}

function run(to: 'disk' | 's3', current: 'disk' | 's3' = 'disk') {
  const print = (line: string) => void lines.push(line);
  return moveMedia(database.db, to, { disk, s3: bucket, current, json: false, print });
}

test('copies the files to the bucket with their content types and cache lifetimes', async () => {
  expect(await run('s3')).toBe(
    [
      `From the folder ${folder}/media to the S3 bucket media:`,
      '  3 files copied (30 bytes), 0 already there.',
      'Set STORAGE=s3 and restart, then run this command once more to copy what was uploaded in the meantime. ' +
        `After that you can delete the files in the folder ${folder}/media.`,
    ].join('\n'),
  );
  const { endpoint = '', region, bucket: Bucket, ...credentials } = s3.settings;
  const client = new S3({ endpoint, region, credentials, forcePathStyle: true });
  for (const [Key, ContentType, CacheControl] of [
    [original, 'image/avif', 'public, max-age=3600'],
    [derived, 'image/webp', 'public, max-age=31536000, immutable'],
    [unknown, 'application/pdf', 'public, max-age=3600'],
  ] as const) {
    expect(await client.headObject({ Bucket, Key })).toMatchObject({ ContentType, CacheControl });
  }
});

test('copies nothing the second time, and says what to delete after the restart', async () => {
  await run('s3');
  expect(await run('s3')).toContain('0 files copied (0 bytes), 3 already there.');
  const last = await run('s3', 's3');
  expect(last).toContain(`You can delete the files in the folder ${folder}/media.`);
  expect(last).not.toContain('restart');
});

test('copies the files back from the bucket', async () => {
  await run('s3');
  for (const key of [original, derived]) await disk.remove(key);
  expect(await run('disk', 's3')).toContain('2 files copied (20 bytes), 1 already there');
  expect(await disk.sizeOf(original)).toBe(10);
});

test('reports progress every hundred files', async () => {
  for (let number = 0; number < 98; number += 1) await put(`many/${number}.png`);
  bucket = diskStorage(path.join(folder, 'elsewhere'));
  await run('s3');
  expect(lines).toEqual(['100 files ...']);
});

test('fails with a list of what could not be copied', async () => {
  await run('s3');
  await bucket.remove(unknown);
  const file = path.join(folder, 'other');
  await writeFile(file, 'other words');
  await bucket.put(unknown, file, about);
  await expect(run('s3')).rejects.toThrow(
    `1 files could not be copied:\n  ${unknown}: the target has a file of 11 bytes`,
  );
});

test('names the missing bucket settings', async () => {
  const unnamed = moveMedia(database.db, 's3', {
    disk,
    s3: undefined,
    current: 'disk',
    json: false,
    print: () => {},
  });
  await expect(unnamed).rejects.toThrow(/S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/);
});
