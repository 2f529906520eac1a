import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldBackups, nameBackup } from './old-backups.ts';
import { localFolder } from './places/local-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'old-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nameOf = (day: number, isEncrypted = false) =>
  nameBackup(new Date(Date.UTC(2026, 10, day, 2, 30)), isEncrypted);

const deleteOld = (name: string) => {
  const place = localFolder(folder);
  return deleteOldBackups(place, { keep: 2, last: place.file(name) });
};

test('keeps the newest backups, encrypted or not, and every other file', async () => {
  const others = ['notes.txt', 'directorate.tar', `${nameOf(1)}.sha256`];
  const names = [nameOf(1), nameOf(2, true), nameOf(3), nameOf(4, true)];
  for (const name of [...others, ...names]) await writeFile(path.join(folder, name), '');
  expect(await deleteOld(nameOf(4, true))).toEqual({
    deleted: [nameOf(1), nameOf(2, true)],
    failures: [],
  });
  expect((await readdir(folder)).sort()).toEqual([...others, nameOf(3), nameOf(4, true)].sort());
  expect(await deleteOld(nameOf(4, true))).toEqual({ deleted: [], failures: [] });
});

test('keeps the newest ones also after the clock was ahead', async () => {
  const names = [1, 2, 3, 20, 21, 22].map((day) => nameOf(day));
  for (const name of names) await writeFile(path.join(folder, name), '');
  expect(await deleteOld(nameOf(3))).toMatchObject({ deleted: [nameOf(1)] });
  expect((await readdir(folder)).sort()).toEqual(names.slice(1));
});

test('deletes what a killed process left a day ago', async () => {
  const [old, recent] = [`${nameOf(1)}.part`, `${nameOf(2, true)}.part`];
  for (const name of [old, recent]) await writeFile(path.join(folder, name), '');
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(path.join(folder, old), dayAgo, dayAgo);
  await deleteOld(nameOf(2));
  expect(await readdir(folder)).toEqual([recent]);
});

test('deletes the others when one cannot be deleted, and says which', async () => {
  await mkdir(path.join(folder, nameOf(1)));
  for (const day of [2, 3, 4]) await writeFile(path.join(folder, nameOf(day)), '');
  const { deleted, failures } = await deleteOld(nameOf(4));
  expect(deleted).toEqual([nameOf(2)]);
  expect(failures).toEqual([expect.stringContaining(`Could not delete ${nameOf(1)}: `)]);
});
