import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FetchError } from '#files/fetch/fetch-errors.ts';
import { createMediaEnvironment } from '#tests/media-environment.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { createTestImage } from '#tests/test-images.ts';
import { dayMs } from '#time/durations.ts';
import { addMediaUrlOrCopy } from './add-by-url.ts';
import { checkFiles, repairFiles } from './check-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { findMedia } from './media-list-query.ts';
import { purgeExpiredMedia } from './media-purge.ts';
import { fetchThumbnail } from './thumbnails.ts';
import { purgeMedia, trashMedia } from './trash-media.ts';

const { admin, editor } = actors;
const url = 'https://pictures.example/tower.png';

let database: TestDatabase;
let deps: MediaDeps;
let queued: { id: string }[];
let isUnreachable: boolean;
let files: Awaited<ReturnType<typeof createMediaEnvironment>>;
beforeEach(async () => {
  [database, files] = await Promise.all([testDatabase(), createMediaEnvironment()]);
  await database.pool.query(
    `insert into user_profiles (id, full_name, role) values ($1, 'Edda', 'editor'), ($2, 'Adam', 'admin')`,
    [editor.id, admin.id],
  );
  queued = [];
  isUnreachable = false;
  const jobs = {
    send: async (_tx: unknown, _queue: unknown, data: unknown) => {
      queued.push(data as (typeof queued)[number]);
    },
  };
  const original = path.join(files.folder, 'original.png');
  await writeFile(original, await createTestImage());
  const fetchFile: MediaDeps['fetchFile'] = async (_address, { folder }) => {
    if (isUnreachable)
      throw new FetchError('unreachable', 'The server could not be reached. Check the URL.');
    const copy = path.join(folder, 'fetched');
    await copyFile(original, copy);
    return { path: copy, name: 'tower.png', bytes: 1, digest: '' };
  };
  deps = { ...files.environment, jobs, fetchFile };
});
afterEach(async () => {
  await database.close();
  await files.remove();
});

const read = (id: string) => findMedia(database.db, admin, id);
const purge = (now: Date) => purgeExpiredMedia(database.db, deps, now);
const later = (days: number) => new Date(Date.now() + days * dayMs);

async function add(): Promise<string> {
  return (await addMediaUrlOrCopy(database.db, editor, { url }, deps)).media.id;
}

async function runQueued(now = new Date()): Promise<number> {
  const jobs = queued.splice(0);
  for (const job of jobs) {
    await fetchThumbnail(database.db, job, { ...deps, now: () => now });
  }
  return jobs.length;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.storage.list()) keys.push(key);
  return keys;
}

test('refetches a thumbnail after thirty days and removes it when the source is gone', async () => {
  const id = await add();
  expect(await runQueued()).toBe(1);
  const { preview } = await read(id);
  await purge(later(29));
  expect(queued).toEqual([]);
  await purge(later(31));
  expect(queued).toEqual([{ id }]);
  expect((await read(id)).preview).toBe(preview);
  await runQueued(later(31));
  expect(await read(id)).toMatchObject({ preview, variants_state: 'ready', version: 1 });
  await purge(later(32));
  expect(queued).toEqual([]);

  isUnreachable = true;
  await purge(later(62));
  await runQueued();
  expect(await read(id)).toMatchObject({ preview: null, variants_state: 'failed' });
  await purge(later(65));
  expect(await storedKeys()).toEqual([]);
});

test('retries a failed thumbnail for a week', async () => {
  isUnreachable = true;
  const id = await add();
  await runQueued();
  expect(await read(id)).toMatchObject({ preview: null, variants_state: 'failed' });
  await purge(later(8));
  expect(queued).toEqual([]);
  isUnreachable = false;
  await purge(later(6));
  await runQueued();
  expect(await read(id)).toMatchObject({ preview: expect.stringMatching(/320\.webp$/) });
});

test('creates thumbnails for rows of other programs and requeues lost jobs', async () => {
  await database.pool.query(
    `insert into media (file_name, file_url, file_type, variants_state) values
       ('a', 'https://pictures.example/a.jpg', 'jpg', 'none'),
       ('b', 'http://pictures.example/b', 'unknown', 'waiting'),
       ('c', '/assets/pictures/c.svg', 'svg', 'none'),
       ('d', 'https://pictures.example/d.pdf', 'pdf', 'none')`,
  );
  await purge(later(1));
  expect(await runQueued()).toBe(2);
  const { rows } = await database.pool.query('select variants_state from media order by file_name');
  expect(rows.map((row) => row.variants_state)).toEqual(['ready', 'ready', 'none', 'none']);
});

test('is not kept when its row is purged while it is created', async () => {
  const id = await add();
  const { fetchFile } = deps;
  const interrupted: MediaDeps['fetchFile'] = async (...given) => {
    const { version } = await read(id);
    const trashed = await trashMedia(database.db, editor, { id, version });
    await purgeMedia(database.db, admin, { id, version: trashed.version }, deps);
    return fetchFile(...given);
  };
  const now = () => new Date();
  await fetchThumbnail(database.db, { id }, { ...deps, now, fetchFile: interrupted });
  const keys: string[] = [];
  for await (const { key } of deps.storage.list()) keys.push(key);
  expect(keys).toEqual([]);
});

test('is kept by the file check, recreated when missing and deleted with its row', async () => {
  const id = await add();
  await runQueued();
  const [key = ''] = await storedKeys();
  const check = () => checkFiles(database.db, admin, deps, { now: later(1), orphansAfterMs: 0 });
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
  await deps.storage.remove(key);
  const found = await check();
  expect(found).toMatchObject({ missing: [], missingVariants: [{ id }] });
  await repairFiles(database.db, admin, found, deps);
  await runQueued();
  expect(await storedKeys()).toEqual([key]);

  const { version } = await trashMedia(database.db, editor, { id, version: 1 });
  await purgeMedia(database.db, admin, { id, version }, deps);
  expect(await storedKeys()).toEqual([]);
});
