import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FetchError } from '#files/fetch/fetch-errors.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { mediaEnvironment } from '#tests/media.ts';
import { people } from '#tests/people.ts';
import { picture } from '#tests/pictures.ts';
import { addByAddressOrCopy } from './add-by-url.ts';
import { checkFiles, repairFiles } from './check-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { findMedia } from './media-list-query.ts';
import { purgeExpiredMedia } from './media-purge.ts';
import { makeThumbnail } from './thumbnails.ts';
import { purgeMedia, trashMedia } from './trash-media.ts';

const aDayMs = 24 * 60 * 60_000;
const { admin, editor } = people;
const url = 'https://pictures.example/tower.png';

let database: TestDatabase;
let parts: MediaDeps;
let ordered: { id: string }[];
let isAway: boolean;
let files: Awaited<ReturnType<typeof mediaEnvironment>>;
beforeEach(async () => {
  [database, files] = await Promise.all([testDatabase(), mediaEnvironment()]);
  await database.pool.query(
    `insert into user_profiles (id, full_name, role) values ($1, 'Edda', 'editor'), ($2, 'Adam', 'admin')`,
    [editor.id, admin.id],
  );
  ordered = [];
  isAway = false;
  const jobs = {
    send: async (_tx: unknown, _queue: unknown, data: unknown) => {
      ordered.push(data as (typeof ordered)[number]);
    },
  };
  const original = path.join(files.folder, 'original.png');
  await writeFile(original, await picture());
  const fetchFile: MediaDeps['fetchFile'] = async (_address, { folder }) => {
    if (isAway)
      throw new FetchError('unreachable', 'The server could not be reached. Check the URL.');
    const copy = path.join(folder, 'fetched');
    await copyFile(original, copy);
    return { path: copy, name: 'tower.png', bytes: 1, digest: '' };
  };
  parts = { ...files.environment, jobs, fetchFile };
});
afterEach(async () => {
  await database.close();
  await files.remove();
});

const read = (id: string) => findMedia(database.db, admin, id);
const tidy = (now: Date) => purgeExpiredMedia(database.db, parts, now);
const later = (days: number) => new Date(Date.now() + days * aDayMs);

async function add(): Promise<string> {
  return (await addByAddressOrCopy(database.db, editor, { url }, parts)).media.id;
}

async function makeOrdered(now = new Date()): Promise<number> {
  const orders = ordered.splice(0);
  for (const order of orders) {
    await makeThumbnail(database.db, order, { ...parts, now: () => now });
  }
  return orders.length;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of parts.storage.list()) keys.push(key);
  return keys;
}

test('a thumbnail is fetched again after thirty days, and taken away when the file is gone', async () => {
  const id = await add();
  expect(await makeOrdered()).toBe(1);
  const { preview } = await read(id);
  await tidy(later(29));
  expect(ordered).toEqual([]);
  await tidy(later(31));
  expect(ordered).toEqual([{ id }]);
  expect((await read(id)).preview).toBe(preview);
  await makeOrdered(later(31));
  expect(await read(id)).toMatchObject({ preview, variants_state: 'ready', version: 1 });
  await tidy(later(32));
  expect(ordered).toEqual([]);

  isAway = true;
  await tidy(later(62));
  await makeOrdered();
  expect(await read(id)).toMatchObject({ preview: null, variants_state: 'failed' });
  await tidy(later(65));
  expect(await storedKeys()).toEqual([]);
});

test('one that could not be made is tried again for a week', async () => {
  isAway = true;
  const id = await add();
  await makeOrdered();
  expect(await read(id)).toMatchObject({ preview: null, variants_state: 'failed' });
  await tidy(later(8));
  expect(ordered).toEqual([]);
  isAway = false;
  await tidy(later(6));
  await makeOrdered();
  expect(await read(id)).toMatchObject({ preview: expect.stringMatching(/320\.webp$/) });
});

test('files that other programs entered get theirs too, and lost orders are sent again', async () => {
  await database.pool.query(
    `insert into media (file_name, file_url, file_type, variants_state) values
       ('a', 'https://pictures.example/a.jpg', 'jpg', 'none'),
       ('b', 'http://pictures.example/b', 'unknown', 'waiting'),
       ('c', '/assets/pictures/c.svg', 'svg', 'none'),
       ('d', 'https://pictures.example/d.pdf', 'pdf', 'none')`,
  );
  await tidy(later(1));
  expect(await makeOrdered()).toBe(2);
  const { rows } = await database.pool.query('select variants_state from media order by file_name');
  expect(rows.map((row) => row.variants_state)).toEqual(['ready', 'ready', 'none', 'none']);
});

test('the library counts it as its own: kept, made again when lost, removed with its row', async () => {
  const id = await add();
  await makeOrdered();
  const [key = ''] = await storedKeys();
  const check = () => checkFiles(database.db, admin, parts, { now: later(1), orphansAfterMs: 0 });
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
  await parts.storage.remove(key);
  const found = await check();
  expect(found).toMatchObject({ missing: [], missingVariants: [{ id }] });
  await repairFiles(database.db, admin, found, parts);
  await makeOrdered();
  expect(await storedKeys()).toEqual([key]);

  const { version } = await trashMedia(database.db, editor, { id, version: 1 });
  await purgeMedia(database.db, admin, { id, version }, parts);
  expect(await storedKeys()).toEqual([]);
});
