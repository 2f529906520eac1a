import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveToOwner, makePrivateFolder } from './private-folders.ts';

const isRoot = process.getuid?.() === 0;
const service = { uid: 12_345, gid: 54_321 };

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'folders-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function ownerOf(name: string) {
  const { uid, gid } = await stat(path.join(parent, name));
  return { uid, gid };
}

test('creates a folder and those above it, readable by their owner only', async () => {
  const folder = path.join(parent, 'a/b/c');
  expect(await makePrivateFolder(folder)).toBe(path.join(parent, 'a'));
  for (const name of ['a', 'a/b', 'a/b/c']) {
    expect((await stat(path.join(parent, name))).mode & 0o777).toBe(0o700);
  }
  expect(await makePrivateFolder(folder)).toBeUndefined();
});

test.runIf(isRoot)('root creates for the owner of the folder', async () => {
  await mkdir(path.join(parent, 'data'));
  await chown(path.join(parent, 'data'), service.uid, service.gid);
  await makePrivateFolder(path.join(parent, 'data/media/.incoming'));
  const file = path.join(parent, 'data/media/file');
  await writeFile(file, '');
  await giveToOwner(path.dirname(file), file);
  for (const name of ['data/media', 'data/media/.incoming', 'data/media/file']) {
    expect(await ownerOf(name)).toEqual(service);
  }
});

test.runIf(isRoot)('what root creates in a folder of root stays with root', async () => {
  await makePrivateFolder(path.join(parent, 'data'));
  expect(await ownerOf('data')).toEqual({ uid: 0, gid: 0 });
});
