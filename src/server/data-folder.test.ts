import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolderError, prepareDataFolder } from './data-folder.ts';
import { loadOrCreateSecrets } from './secrets.ts';

const isRoot = process.getuid?.() === 0;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a missing folder is made, with those above it', async () => {
  const dataDir = path.join(parent, 'srv', 'data');
  await prepareDataFolder(dataDir);
  await prepareDataFolder(dataDir);
  expect((await stat(dataDir)).isDirectory()).toBe(true);
});

test('a file in its place is told', async () => {
  const dataDir = path.join(parent, 'data');
  await writeFile(dataDir, '');
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is a file or inside a file. Set DATA_DIR to a folder.`,
  );
});

test.skipIf(isRoot)('a folder of somebody else is told', async () => {
  const dataDir = path.join(parent, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o500);
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(/is not writable by this user/);
});

test.each([
  ['EROFS', 'is on a read-only file system. Mount it writable,'],
  ['ENOSPC', 'is on a full disk. Free up space,'],
  ['EACCES', 'is not writable by this user.'],
  ['EIO', 'cannot be written: the disk failed. Set DATA_DIR'],
])('%s is told apart from the others', async (code, words) => {
  const error = Object.assign(new Error('the disk failed'), { code });
  const { message } = await dataFolderError('/srv/data', error);
  expect(message).toContain(`The data folder /srv/data ${words}`);
});

test('a disk that is mounted read-only is called so, also for a folder still to be made', async ({
  skip,
}) => {
  // Root alone may, and inside of a container mostly not even root.
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', parent]).status !== 0);
  try {
    for (const dataDir of [parent, path.join(parent, 'srv', 'data')]) {
      const words = /is on a read-only file system\. Mount it writable/;
      await expect(prepareDataFolder(dataDir)).rejects.toThrow(words);
      await expect(loadOrCreateSecrets(dataDir, {})).rejects.toThrow(words);
    }
  } finally {
    spawnSync('umount', [parent]);
  }
});
