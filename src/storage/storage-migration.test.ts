import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { moveFiles } from './storage-migration.ts';

const about = { contentType: 'image/png', cacheControl: 'public' };
const options = { aboutOf: () => about };
const files: Record<string, string> = {
  'one/a.png': 'the first',
  'one/1f/320.webp': 'a variant',
  'two/b.png': 'the second',
  'empty.png': '',
};
const total = Object.values(files).join('').length;

let s3: RunningS3;
let folder: string;
let disk: Storage;
let bucket: Storage;
beforeAll(async () => {
  s3 = await startS3({ pageSize: 2 });
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moving-test-'));
  vi.stubEnv('TMPDIR', folder);
  disk = diskStorage(path.join(folder, 'media'));
  bucket = s3Storage(s3.settings);
  for (const [key, content] of Object.entries(files)) await put(disk, key, content);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const key of Object.keys(await contentsOf(bucket))) await bucket.remove(key);
  await rm(folder, { recursive: true });
});

async function put(storage: Storage, key: string, content: string): Promise<void> {
  const file = path.join(folder, 'sent');
  await writeFile(file, content);
  await storage.put(key, file, about);
}

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const opened = await storage.open(key);
    if (opened) found[key] = await text(opened.body);
  }
  return found;
}

async function temporaryFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('moving-'));
}

test('copies files to S3 and to another disk, and keeps the originals', async () => {
  expect(await moveFiles(disk, bucket, options)).toEqual({
    copied: 4,
    there: 0,
    bytes: total,
    failed: [],
  });
  const other = diskStorage(path.join(folder, 'other'));
  expect(await moveFiles(bucket, other, options)).toMatchObject({ copied: 4, failed: [] });
  for (const storage of [disk, bucket, other]) expect(await contentsOf(storage)).toEqual(files);
  expect(await temporaryFolders()).toEqual([]);
});

test('resumes an interrupted migration, both ways', async () => {
  const other = diskStorage(path.join(folder, 'other'));
  for (const [from, to] of [
    [disk, bucket],
    [bucket, other],
  ] as const) {
    const interrupted = moveFiles(from, to, {
      ...options,
      onProgress({ copied }) {
        if (copied === 2) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(Object.keys(await contentsOf(to))).toHaveLength(2);
    expect(await temporaryFolders()).toEqual([]);
    expect(await moveFiles(from, to, options)).toMatchObject({ copied: 2, there: 2, failed: [] });
    expect(await contentsOf(to)).toEqual(files);
    expect(await moveFiles(from, to, options)).toEqual({
      copied: 0,
      there: 4,
      bytes: 0,
      failed: [],
    });
  }
});

test('stores content type and cache control of each file', async () => {
  const stored: Record<string, unknown> = {};
  const listening = {
    ...bucket,
    put: async (key: string, _: string, about: unknown) => {
      stored[key] = about;
    },
  };
  await moveFiles(disk, listening, { aboutOf: (key) => ({ contentType: key, cacheControl: '' }) });
  expect(stored['two/b.png']).toEqual({ contentType: 'two/b.png', cacheControl: '' });
  expect(Object.keys(stored)).toHaveLength(4);
});

test('reports a file of another size, and does not overwrite it', async () => {
  await put(bucket, 'two/b.png', 'someone else');
  const moved = await moveFiles(disk, bucket, options);
  expect(moved).toMatchObject({ copied: 3, there: 0 });
  expect(moved.failed).toEqual([
    {
      key: 'two/b.png',
      reason: 'the target has a file of 12 bytes instead of 10 bytes',
    },
  ]);
  expect((await contentsOf(bucket))['two/b.png']).toBe('someone else');
});

test('continues after a file that cannot be read or stored', async () => {
  const broken: Storage = {
    ...disk,
    async open(key) {
      if (key === 'one/a.png') throw new Error('the disk is broken here');
      return await disk.open(key);
    },
  };
  const moved = await moveFiles(broken, bucket, options);
  expect(moved).toMatchObject({ copied: 3 });
  expect(moved.failed).toEqual([{ key: 'one/a.png', reason: 'the disk is broken here' }]);
});

test('reports a file that the target has lost', async () => {
  const forgetful: Storage = { ...bucket, put: async () => {} };
  const { failed } = await moveFiles(disk, forgetful, options);
  expect(failed).toHaveLength(4);
  expect(failed[0]?.reason).toMatch(/^the target does not have the file/);
});

test('ignores a file that is removed meanwhile', async () => {
  let removed = false;
  const moved = await moveFiles(disk, bucket, {
    ...options,
    async aboutOf() {
      if (!removed) await disk.remove('two/b.png');
      removed = true;
      return about;
    },
  });
  expect(moved.failed).toEqual([]);
  expect(await contentsOf(disk)).not.toHaveProperty('two/b.png');
});

test('stops with the reason if a storage is unavailable', async () => {
  const away = s3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' });
  await expect(moveFiles(disk, away, options)).rejects.toThrow(/bucket media .*ECONNREFUSED/);
  for (let more = 0; more < 5; more += 1) await put(disk, `more/${more}.png`, 'more');
  let tried = 0;
  const full: Storage = {
    ...bucket,
    async put() {
      tried += 1;
      throw new Error('the bucket is full');
    },
  };
  await expect(moveFiles(disk, full, options)).rejects.toThrow('the bucket is full');
  expect(tried).toBe(5);
  expect(await temporaryFolders()).toEqual([]);
});
