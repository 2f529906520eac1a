import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBinaryPackage, usableBinaries } from './binaries.ts';
import { scratchFolder } from './testing/data-folder.ts';
import { copyOfPrograms } from './testing/programs.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : undefined;

/** A copy of the installed package without its links, in a folder with the given mode. */
async function packageWithoutLinks(mode: number) {
  const found = await copyOfPrograms(await scratchFolder(mode));
  const list = await readFile(join(found.native, 'pg-symlinks.json'), 'utf8');
  const links: { target: string }[] = JSON.parse(list);
  for (const { target } of links) await rm(join(found.native, '..', target));
  return found;
}

test('installs the programs of PostgreSQL 18', async () => {
  expect((await findBinaryPackage()).major).toBe('18');
});

test('uses the installed programs if they can be reached', async () => {
  const found = await copyOfPrograms(await scratchFolder());
  const home = await scratchFolder();
  expect(await usableBinaries(found, home, nobody)).toBe(found.native);
  expect(await readdir(home)).toEqual([]);
});

test('restores links that the installation did not create', async () => {
  const found = await packageWithoutLinks(0o755);
  expect(await usableBinaries(found, await scratchFolder(), nobody)).toBe(found.native);
});

describe.runIf(isRoot)('root with a checkout that other users cannot enter', () => {
  test('copies the programs and their links only once', async () => {
    const found = await packageWithoutLinks(0o700);
    const home = await scratchFolder();
    const copies = await Promise.all([
      usableBinaries(found, home, nobody),
      usableBinaries(found, home, nobody),
    ]);
    const copy = `postgres-binaries-${found.version}`;
    expect(copies).toEqual([join(home, copy), join(home, copy)]);
    expect(await readdir(home)).toEqual([copy]);
    expect(await usableBinaries(found, home, nobody)).toBe(join(home, copy));
  });

  test('replaces a broken copy and removes the one of another version', async () => {
    const found = await packageWithoutLinks(0o700);
    const home = await scratchFolder();
    const copy = await usableBinaries({ ...found, version: '18.3.0' }, home, nobody);
    await usableBinaries(found, home, nobody);
    expect(await readdir(home)).toEqual([`postgres-binaries-${found.version}`]);
    await cp(found.native, copy, { recursive: true });
    await rm(join(copy, 'bin', 'initdb'));
    expect(await usableBinaries({ ...found, version: '18.3.0' }, home, nobody)).toBe(copy);
  });
});

test('explains programs that cannot run', async () => {
  const found = { native: join(await scratchFolder(), 'native'), version: '18.0.0', major: '18' };
  await expect(usableBinaries(found, await scratchFolder(), nobody)).rejects.toThrow();
});
