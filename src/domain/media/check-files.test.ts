import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFileProcessor } from '#files/start-file-processor.ts';
import type { Storage } from '#storage/storage.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { mediaEnvironment } from '#tests/media.ts';
import { people } from '#tests/people.ts';
import { picture } from '#tests/pictures.ts';
import { addFile } from './add-file.ts';
import { checkFiles, repairFiles } from './check-files.ts';
import { createVariants } from './image-variants.ts';
import type { MediaDeps } from './media-deps.ts';
import { findMedia } from './media-list-query.ts';
import { purgeExpiredMedia } from './media-purge.ts';
import { trashMedia } from './trash-media.ts';

const aDayMs = 24 * 60 * 60_000;
const { admin, editor } = people;

let database: TestDatabase;
let parts: MediaDeps;
let ordered: { id: string; digest: string }[];
let files: Awaited<ReturnType<typeof mediaEnvironment>>;
beforeEach(async () => {
  [database, files] = await Promise.all([testDatabase(), mediaEnvironment()]);
  await database.pool.query(
    `insert into user_profiles (id, full_name, role) values ($1, 'Edda', 'editor')`,
    [editor.id],
  );
  ordered = [];
  const jobs = {
    send: async (_tx: unknown, _queue: unknown, data: unknown) => {
      ordered.push(data as (typeof ordered)[number]);
    },
  };
  parts = { ...files.environment, jobs };
});
afterEach(async () => {
  await database.close();
  await files.remove();
});

async function add(colour = '#123123') {
  const sent = path.join(files.folder, 'sent');
  const bytes = await picture({ colour });
  await writeFile(sent, bytes);
  const file = { path: sent, name: 'a.png', bytes: bytes.length, digest: colour };
  return (await addFile(database.db, editor, file, {}, parts)).media;
}

async function deriveAll(): Promise<void> {
  for (const picture of ordered.splice(0)) await createVariants(database.db, picture, parts);
}

const check = (now = new Date(), orphansAfterMs = 0) =>
  checkFiles(database.db, admin, parts, { now, orphansAfterMs });

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

/** Stores something that belongs to nothing. */
async function storeOrphan(key: string): Promise<void> {
  const left = path.join(files.folder, 'left');
  await writeFile(left, 'left behind');
  await parts.storage.put(key, left, { contentType: 'image/png', cacheControl: 'no-store' });
}

test('where everything agrees nothing is found; only operators may look', async () => {
  await add();
  await deriveAll();
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
  const asked = checkFiles(database.db, editor, parts, { now: new Date() });
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
});

test('files without a row are found when they are old enough, and removed', async () => {
  await add();
  await deriveAll();
  await storeOrphan('left/behind.png');
  expect((await check(new Date(), aDayMs)).orphans).toEqual([]);
  const found = await check();
  expect(found.orphans).toEqual([{ key: 'left/behind.png', size: 11, isReplaced: false }]);
  await repairFiles(database.db, admin, found, parts);
  expect((await check()).orphans).toEqual([]);
});

test('a row without its file, or with another one, is said to be lost', async () => {
  const { id } = await add();
  const [key = ''] = await keysOf(parts.storage);
  await parts.storage.remove(key);
  expect((await check()).missing).toEqual([{ id, file_name: 'a.png', key }]);
  await storeOrphan(key);
  expect((await check()).missing).toEqual([{ id, file_name: 'a.png', key }]);
});

test('smaller forms that are lost are made again', async () => {
  const { id } = await add();
  await deriveAll();
  const keys = await keysOf(parts.storage);
  const small = keys.find((key) => key.endsWith('320.webp')) ?? '';
  await parts.storage.remove(small);
  const found = await check();
  expect(found).toMatchObject({ missing: [], missingVariants: [{ id, file_name: 'a.png' }] });
  await repairFiles(database.db, admin, found, parts);
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'waiting' });
  await deriveAll();
  expect(await keysOf(parts.storage)).toEqual(keys);
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
});

test('smaller forms that were never made are ordered again', async () => {
  const { id } = await add();
  ordered = [];
  expect((await check(new Date(), aDayMs)).missingVariants).toEqual([]);
  const found = await check(new Date(Date.now() + 1_000));
  expect(found.missingVariants).toEqual([{ id, file_name: 'a.png' }]);
  await repairFiles(database.db, admin, found, parts);
  await deriveAll();
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'ready' });
});

test('making smaller forms twice, or of bytes that are gone, changes nothing', async () => {
  const { id } = await add();
  const [order] = ordered;
  if (!order) throw new Error('Nothing was ordered.');
  await deriveAll();
  const keys = await keysOf(parts.storage);
  const before = await findMedia(database.db, editor, id);
  await createVariants(database.db, order, parts);
  await createVariants(database.db, { ...order, digest: 'other' }, parts);
  expect(await keysOf(parts.storage)).toEqual(keys);
  expect(await findMedia(database.db, editor, id)).toEqual(before);
});

test('a picture of which no smaller form can be made says so, and is served as it is', async () => {
  const { id } = await add();
  const [order] = ordered;
  const [key = ''] = await keysOf(parts.storage);
  await parts.storage.remove(key);
  if (order)
    await createVariants(database.db, order, { ...parts, fileProcessor: startFileProcessor(null) });
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'failed' });
});

test('after thirty days in the trash a file is gone, with everything stored of it', async () => {
  const { id, version } = await add();
  const kept = await add('#456456');
  await deriveAll();
  // What is made in the background is no change that anybody has to look at again.
  await trashMedia(database.db, editor, { id, version });
  const later = (days: number) => new Date(Date.now() + days * aDayMs);
  await purgeExpiredMedia(database.db, parts, later(29));
  expect((await findMedia(database.db, editor, id)).deleted_at).not.toBeNull();
  await purgeExpiredMedia(database.db, parts, later(31));
  await expect(findMedia(database.db, editor, id)).rejects.toMatchObject({ code: 'not_found' });
  const keys = await keysOf(parts.storage);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.every((key) => key.startsWith(kept.id))).toBe(true);
});

test('what was replaced stays stored for two days; what belongs to no row is left alone', async () => {
  const { id } = await add();
  await storeOrphan(`${id}/replaced.png`);
  await storeOrphan('left/behind.png');
  const later = (days: number) => new Date(Date.now() + days * aDayMs);
  await purgeExpiredMedia(database.db, parts, later(1.9));
  expect(await keysOf(parts.storage)).toHaveLength(3);
  await purgeExpiredMedia(database.db, parts, later(2.1));
  const left = await keysOf(parts.storage);
  expect(left).toHaveLength(2);
  expect(left).toContain('left/behind.png');
});
