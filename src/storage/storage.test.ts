import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningS3, startS3 } from '#tests/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { originalCacheControl } from './media-cache-control.ts';
import { s3Storage } from './s3-storage.ts';
import { AlreadyStored, type ByteRange, type ListedFile, type Storage } from './storage.ts';

const about = { contentType: 'image/png', cacheControl: originalCacheControl };
/** More than one chunk of a stream. */
const large = Buffer.alloc(300_000, 'a few words ');

let folder: string;
let s3: RunningS3;
let basicS3: RunningS3;
beforeAll(async () => {
  s3 = await startS3({ pageSize: 2 });
  basicS3 = await startS3({ supportsConditions: false });
});
afterAll(async () => {
  await s3.stop();
  await basicS3.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each([
  { where: 'on disk', open: () => diskStorage(path.join(folder, 'media')) },
  { where: 'in S3', open: () => s3Storage(s3.settings) },
  { where: 'in an S3 without conditional requests', open: () => s3Storage(basicS3.settings) },
])('files $where', ({ where, open }) => {
  let storage: Storage;
  beforeEach(() => {
    storage = open();
  });
  afterEach(async () => {
    for (const { key } of await listed(storage)) await storage.remove(key);
  });

  async function put(key: string, bytes: Buffer | string): Promise<void> {
    const file = path.join(folder, `sent-${key.replaceAll('/', '-')}`);
    await writeFile(file, bytes);
    await storage.put(key, file, about);
  }

  async function read(key: string, range?: ByteRange): Promise<{ size: number; bytes: Buffer }> {
    const opened = await storage.open(key, range);
    if (!opened) throw new Error(`there is no file at ${key}`);
    return { size: opened.size, bytes: await buffer(opened.body) };
  }

  test('are read as they were stored, as a whole and in part', async () => {
    await put('0b6f/m3x9-k2.png', large);
    expect(await storage.sizeOf('0b6f/m3x9-k2.png')).toBe(large.length);
    const whole = await read('0b6f/m3x9-k2.png');
    expect(whole.size).toBe(large.length);
    expect(whole.bytes.equals(large)).toBe(true);
    const part = await read('0b6f/m3x9-k2.png', { start: 70_000, end: 140_000 });
    expect(part.size).toBe(large.length);
    expect(part.bytes.equals(large.subarray(70_000, 140_001))).toBe(true);
  });

  test('may be empty', async () => {
    await put('empty.png', '');
    expect(await storage.sizeOf('empty.png')).toBe(0);
    expect(await read('empty.png')).toEqual({ size: 0, bytes: Buffer.alloc(0) });
  });

  test('end at their size, also if more is requested', async () => {
    await put('a/short.png', 'short');
    const { size, bytes } = await read('a/short.png', { start: 2, end: 1_000 });
    expect({ size, text: bytes.toString() }).toEqual({ size: 5, text: 'ort' });
  });

  test.each([
    { start: 5, end: 9 },
    { start: 3, end: 2 },
    { start: -1, end: 2 },
    { start: Number.NaN, end: 2 },
  ])('have no bytes from $start to $end', async (range) => {
    await put('a/short.png', 'short');
    await expect(storage.open('a/short.png', range)).rejects.toThrow(RangeError);
    expect((await read('a/short.png')).bytes.toString()).toBe('short');
  });

  test('that do not exist are null, and removing them does nothing', async () => {
    await put('a/b.png', 'b');
    for (const key of ['a/c.png', 'a', 'a/b.png/c', 'nothing']) {
      expect(await storage.open(key)).toBeNull();
      expect(await storage.open(key, { start: 0, end: 1 })).toBeNull();
      expect(await storage.sizeOf(key)).toBeNull();
      await storage.remove(key);
    }
    expect(await storage.sizeOf('a/b.png')).toBe(1);
  });

  test('are never overwritten', async () => {
    await put('a/b.png', 'the first');
    await expect(put('a/b.png', 'the second')).rejects.toThrow(AlreadyStored);
    expect((await read('a/b.png')).bytes.toString()).toBe('the first');
  });

  test.skipIf(where.endsWith('without conditional requests'))(
    'that are stored concurrently: one wins',
    async () => {
      const names = ['one', 'two', 'three', 'four'];
      const outcomes = await Promise.allSettled(
        names.map(async (name) => {
          const file = path.join(folder, name);
          await writeFile(file, name);
          await storage.put('a/b.png', file, about);
          return name;
        }),
      );
      const [stored, ...others] = outcomes.flatMap((o) =>
        o.status === 'fulfilled' ? o.value : [],
      );
      expect(others).toEqual([]);
      expect((await read('a/b.png')).bytes.toString()).toBe(stored);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AlreadyStored);
      }
    },
  );

  test('are listed with their sizes, over several pages', async () => {
    expect(await listed(storage)).toEqual([]);
    const before = Date.now();
    const keys = ['a/one.png', 'a/1f/320.webp', 'b/two.png', 'three.png', 'a/b/c/d.png'];
    for (const key of keys) await put(key, key);
    const files = await listed(storage);
    expect(files.map(({ key }) => key)).toEqual([...keys].sort());
    for (const { key, size, storedAt } of files) {
      expect(size).toBe(key.length);
      // Servers report times in whole seconds.
      expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(30_000);
    }
  });

  test('do not exist after they were removed, and their keys are free', async () => {
    await put('a/b/c.png', 'c');
    await put('a/d.png', 'd');
    await storage.remove('a/b/c.png');
    expect(await storage.open('a/b/c.png')).toBeNull();
    expect((await listed(storage)).map(({ key }) => key)).toEqual(['a/d.png']);
    await put('a/b/c.png', 'another');
    expect(await storage.sizeOf('a/b/c.png')).toBe(7);
  });

  test('whose source cannot be read are not stored', async () => {
    const missing = path.join(folder, 'missing.png');
    await expect(storage.put('a/b.png', missing, about)).rejects.toThrow('ENOENT');
    await expect(storage.put('a/b.png', folder, about)).rejects.toThrow('EISDIR');
    expect(await listed(storage)).toEqual([]);
    await put('a/b.png', 'b');
    expect(await storage.sizeOf('a/b.png')).toBe(1);
  });

  test.each([
    '',
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a/b/c/d/e',
    'A.png',
    '.incoming/x',
  ])('cannot have a key such as %j', async (key) => {
    const file = path.join(folder, 'sent');
    await writeFile(file, 'sent');
    await expect(storage.put(key, file, about)).rejects.toThrow(TypeError);
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.sizeOf(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    expect(await listed(storage)).toEqual([]);
  });

  test('are in a storage with a name', () => {
    expect(storage.name).toMatch(where === 'on disk' ? /^the folder \/.*media$/ : /bucket media$/);
  });
});

async function listed(storage: Storage): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files.sort((a, b) => (a.key < b.key ? -1 : 1));
}
