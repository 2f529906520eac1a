import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createCluster } from './cluster.ts';
import { findClusterLocation } from './cluster-location.ts';
import { withShellSafePrograms } from './shell-safe-binaries.ts';
import { newDataDir, scratchFolder } from './testing/data-folder.ts';
import { copyOfPrograms } from './testing/programs.ts';
import { password } from './testing/started.ts';

const oddName = 'a "checkout" for $HOME, `id` and \\';

test('creates a cluster with programs whose path has special characters', async () => {
  const { native } = await copyOfPrograms(await scratchFolder(), oddName);
  const dataDir = await newDataDir();
  const place = await findClusterLocation(dataDir, () => {});
  await createCluster(place, native, password);
  expect(await readdir(place.cluster)).toContain('PG_VERSION');
});

test('removes the temporary copy, even after a failure', async () => {
  const { native } = await copyOfPrograms(await scratchFolder(), oddName);
  const entries: string[] = [];
  let copy = native;
  const work = withShellSafePrograms(native, undefined, async (used) => {
    copy = used;
    entries.push(...(await readdir(used)));
    throw new Error('initdb failed');
  });
  await expect(work).rejects.toThrow('initdb failed');
  expect(entries).toContain('bin');
  await expect(readdir(dirname(copy))).rejects.toThrow('ENOENT');
});

test('does not copy programs in a plain path', async () => {
  const native = join(await scratchFolder(), "a folder's (name), 100% & é");
  expect(await withShellSafePrograms(native, undefined, async (used) => used)).toBe(native);
});

test('explains programs that cannot be copied', async () => {
  const native = join(await scratchFolder(), oddName);
  const creation = withShellSafePrograms(native, undefined, async (used) => used);
  await expect(creation).rejects.toThrow(/initdb does not work.*Rename that folder/s);
});
