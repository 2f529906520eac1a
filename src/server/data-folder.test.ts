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

test('creates a missing folder with its parents', async () => {
  const dataDir = path.join(parent, 'srv', 'data');
  await prepareDataFolder(dataDir);
  await prepareDataFolder(dataDir);
  expect((await stat(dataDir)).isDirectory()).toBe(true);
});

test('rejects a file at its path', async () => {
  const dataDir = path.join(parent, 'data');
  await writeFile(dataDir, '');
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is a file or inside a file. Set DATA_DIR to a folder.`,
  );
});

test.skipIf(isRoot)('rejects a folder that is not writable', async () => {
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
])('explains %s', async (code, advice) => {
  const error = Object.assign(new Error('the disk failed'), { code });
  const { message } = await dataFolderError('/srv/data', error);
  expect(message).toContain(`The data folder /srv/data ${advice}`);
});

test('reports a read-only disk, also for a folder that does not exist yet', async ({ skip }) => {
  // Only root may mount, and inside a container often not even root.
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', parent]).status !== 0);
  try {
    for (const dataDir of [parent, path.join(parent, 'srv', 'data')]) {
      const message = /is on a read-only file system\. Mount it writable/;
      await expect(prepareDataFolder(dataDir)).rejects.toThrow(message);
      await expect(loadOrCreateSecrets(dataDir, {})).rejects.toThrow(message);
    }
  } finally {
    spawnSync('umount', [parent]);
  }
});
