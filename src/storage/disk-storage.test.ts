import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

const about = { contentType: 'image/png', cacheControl: 'public' };

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'disk-'));
  folder = path.join(parent, 'media');
});
afterEach(() => rm(parent, { recursive: true }));

async function tempFile(bytes: string | Buffer): Promise<string> {
  const file = path.join(parent, 'sent');
  await writeFile(file, bytes);
  return file;
}

test('stores a file by its key, readable by this user only', async () => {
  const file = await tempFile('words');
  await chmod(file, 0o644);
  await diskStorage(folder).put('0b6f/m3x9/320.webp', file, about);
  const stored = path.join(folder, '0b6f/m3x9/320.webp');
  expect(await readFile(stored, 'utf8')).toBe('words');
  expect((await stat(stored)).mode & 0o777).toBe(0o600);
  for (const above of ['', '0b6f', '0b6f/m3x9', '.incoming']) {
    expect((await stat(path.join(folder, above))).mode & 0o777).toBe(0o700);
  }
  expect(await readFile(file, 'utf8')).toBe('words');
});

test('normalises a folder path with dots or a trailing slash', async () => {
  const storage = diskStorage(`${parent}/other/../media/`);
  await storage.put('a/b.png', await tempFile('b'), about);
  expect(await keysIn(diskStorage(folder))).toEqual(['a/b.png']);
  await storage.remove('a/b.png');
  expect(await readdir(folder)).toEqual(['.incoming']);
});

test('removes folders with their last file', async () => {
  const storage = diskStorage(folder);
  const file = await tempFile('b');
  await storage.put('a/b/c.png', file, about);
  await storage.put('a/d.png', file, about);
  await storage.remove('a/b/c.png');
  expect(await readdir(path.join(folder, 'a'))).toEqual(['d.png']);
  await storage.remove('a/d.png');
  expect(await readdir(folder)).toEqual(['.incoming']);
});

test('stores and removes files in one folder concurrently', async () => {
  const storage = diskStorage(folder);
  const file = await tempFile('b');
  const names = Array.from({ length: 40 }, (_, number) => `a/b/${number}.png`);
  await Promise.all(
    names.map(async (key) => {
      await storage.put(key, file, about);
      await storage.remove(key);
    }),
  );
  expect(await readdir(folder)).toEqual(['.incoming']);
});

test('a file being stored is visible complete or not at all', async () => {
  const storage = diskStorage(folder);
  const large = Buffer.alloc(8_000_000, 'words');
  let done = false;
  const putting = storage.put('a/b.png', await tempFile(large), about).finally(() => {
    done = true;
  });
  while (!done) {
    const size = await storage.sizeOf('a/b.png');
    if (size !== null) expect(size).toBe(large.length);
  }
  await putting;
  expect(await storage.sizeOf('a/b.png')).toBe(large.length);
});

test('a failed upload leaves nothing behind', async () => {
  const storage = diskStorage(folder);
  await expect(storage.put('a/b.png', path.join(parent, 'none'), about)).rejects.toThrow('ENOENT');
  await storage.put('a/b.png', await tempFile('b'), about);
  await expect(storage.put('a/b.png', await tempFile('c'), about)).rejects.toThrow(
    'A file already exists',
  );
  await expect(storage.put('a/b.png/c', await tempFile('c'), about)).rejects.toThrow(
    'A file already exists',
  );
  await expect(storage.put('a', await tempFile('c'), about)).rejects.toThrow(
    'A file already exists',
  );
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  expect(await keysIn(storage)).toEqual(['a/b.png']);
});

test('leftovers of a power failure are never listed, and deleted after an hour', async () => {
  const incoming = path.join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(incoming, name), 'half of a fi');
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(path.join(incoming, 'old'), longAgo, longAgo);
  expect(await keysIn(diskStorage(folder))).toEqual([]);
  expect(await readdir(incoming)).toEqual(['new']);
});

test('files of other programs are not listed', async () => {
  await mkdir(path.join(folder, 'a/b/c/d'), { recursive: true });
  const strange = ['.hidden', 'Upper.png', 'a/b/c/d/five.png', 'a/with space.png'];
  for (const name of strange) await writeFile(path.join(folder, name), 'strange');
  await symlink('/etc/passwd', path.join(folder, 'passwd'));
  await writeFile(path.join(folder, 'a/b.png'), 'ours');
  expect(await keysIn(diskStorage(folder))).toEqual(['a/b.png']);
});

test('closes a file whose reader disconnects', async () => {
  const storage = diskStorage(folder);
  await storage.put('a/b.png', await tempFile('b'), about);
  // Other tests of this process open files too, but not this one.
  const open = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`));
    const targets = await Promise.all(links.map((link) => link.catch(() => '')));
    return targets.filter((target) => target === path.join(folder, 'a/b.png')).length;
  };
  for (let reader = 0; reader < 50; reader += 1) (await storage.open('a/b.png'))?.body.destroy();
  await expect.poll(open).toBe(0);
});

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}
