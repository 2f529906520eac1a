import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { AlreadyStored } from './storage.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' })),
}));

test('stores files on file systems without hard links, without overwriting', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkless-'));
  const about = { contentType: 'image/png', cacheControl: 'public' };
  const file = path.join(folder, 'sent');
  await writeFile(file, 'words');
  const storage = diskStorage(path.join(folder, 'media'));
  await storage.put('a/b.png', file, about);
  await writeFile(file, 'other words');
  await expect(storage.put('a/b.png', file, about)).rejects.toThrow(AlreadyStored);
  const opened = await storage.open('a/b.png');
  expect(opened && (await text(opened.body))).toBe('words');
  expect((await stat(path.join(folder, 'media/a/b.png'))).mode & 0o777).toBe(0o600);
  expect(await readdir(path.join(folder, 'media/.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});
