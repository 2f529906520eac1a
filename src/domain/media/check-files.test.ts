// @module-tag nightly

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import type { Storage } from '#storage/storage.ts';
import { createMediaEnvironment } from '#tests/media-environment.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { createTestImage } from '#tests/test-images.ts';
import { dayMs } from '#time/durations.ts';
import { systemActor } from '../actor.ts';
import { addFile } from './add-file.ts';
import { checkFiles, repairFiles } from './check-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { findMedia } from './media-list-query.ts';
import { purgeExpiredMedia } from './media-purge.ts';
import { findRejectedSvgs } from './rejected-svgs.ts';
import { createVariants } from './stored-variants.ts';
import { purgeMedia, trashMedia } from './trash-media.ts';

const { admin, editor } = actors;

let database: TestDatabase;
let deps: MediaDeps;
let queued: { id: string; digest: string }[];
let files: Awaited<ReturnType<typeof createMediaEnvironment>>;
beforeEach(async () => {
  [database, files] = await Promise.all([testDatabase(), createMediaEnvironment()]);
  await database.pool.query(
    `insert into user_profiles (id, full_name, role) values ($1, 'Edda', 'editor')`,
    [editor.id],
  );
  queued = [];
  const jobs = {
    send: async (_tx: unknown, _queue: unknown, data: unknown) => {
      queued.push(data as (typeof queued)[number]);
    },
  };
  deps = { ...files.environment, jobs };
});
afterEach(async () => {
  await database.close();
  await files.remove();
});

async function add(colour = '#123123') {
  const upload = path.join(files.folder, 'sent');
  const bytes = await createTestImage({ colour });
  await writeFile(upload, bytes);
  const file = { path: upload, name: 'a.png', bytes: bytes.length, digest: colour };
  return (await addFile(database.db, editor, file, {}, deps)).media;
}

async function addSvg(shapes = '<path d="M0 0h9v9z"/>', size = 'viewBox="0 0 9 9"') {
  const upload = path.join(files.folder, 'sent');
  const bytes = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;
  await writeFile(upload, bytes);
  const file = { path: upload, name: 'a.svg', bytes: bytes.length, digest: shapes };
  return (await addFile(database.db, editor, file, {}, deps)).media;
}

async function createQueuedVariants(): Promise<void> {
  for (const job of queued.splice(0)) await createVariants(database.db, job, deps);
}

const check = (now = new Date(), orphansAfterMs = 0) =>
  checkFiles(database.db, admin, deps, { now, orphansAfterMs });

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

/** Stores a file without a row. */
async function storeOrphan(key: string): Promise<void> {
  const orphan = path.join(files.folder, 'orphan');
  await writeFile(orphan, 'left behind');
  await deps.storage.put(key, orphan, { contentType: 'image/png', cacheControl: 'no-store' });
}

test('files take turns by the user who sends them', async () => {
  const processFile = vi.spyOn(deps.fileProcessor, 'processFile');
  onTestFinished(() => processFile.mockRestore());
  await add();
  expect(processFile.mock.calls[0]?.[1].owner).toBe(editor.id);
});

test('a file that cannot be processed can be found in the log', async () => {
  const processFile = vi.spyOn(deps.fileProcessor, 'processFile');
  const variants = vi.spyOn(deps.fileProcessor, 'createVariants');
  onTestFinished(() => void vi.restoreAllMocks());
  const { id } = await add();
  await createQueuedVariants();
  const label = { id, name: 'a.png' };
  expect([processFile.mock.calls[0]?.[1], variants.mock.calls[0]?.[1]]).toMatchObject([
    { label },
    { label },
  ]);
});

test('finds no problems in a consistent library, and is restricted to operators', async () => {
  await add();
  await createQueuedVariants();
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
  const denied = checkFiles(database.db, editor, deps, { now: new Date() });
  await expect(denied).rejects.toMatchObject({ code: 'forbidden' });
});

test('finds files without a row once they are old enough, and removes them', async () => {
  await add();
  await createQueuedVariants();
  await storeOrphan('left/behind.png');
  expect((await check(new Date(), dayMs)).orphans).toEqual([]);
  const found = await check();
  expect(found.orphans).toEqual([{ key: 'left/behind.png', size: 11, isReplaced: false }]);
  await repairFiles(database.db, admin, found, deps);
  expect((await check()).orphans).toEqual([]);
});

test('reports a row whose file is missing or has a different size', async () => {
  const { id } = await add();
  const [key = ''] = await listKeys(deps.storage);
  await deps.storage.remove(key);
  expect((await check()).missing).toEqual([{ id, file_name: 'a.png', key }]);
  await storeOrphan(key);
  expect((await check()).missing).toEqual([{ id, file_name: 'a.png', key }]);
});

test('recreates missing variants', async () => {
  const { id } = await add();
  await createQueuedVariants();
  const keys = await listKeys(deps.storage);
  const small = keys.find((key) => key.endsWith('320.webp')) ?? '';
  await deps.storage.remove(small);
  const found = await check();
  expect(found).toMatchObject({ missing: [], missingVariants: [{ id, file_name: 'a.png' }] });
  await repairFiles(database.db, admin, found, deps);
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'waiting' });
  await createQueuedVariants();
  expect(await listKeys(deps.storage)).toEqual(keys);
  expect(await check()).toEqual({ missing: [], missingVariants: [], orphans: [] });
});

test('queues variants that were never created', async () => {
  const { id } = await add();
  queued = [];
  expect((await check(new Date(), dayMs)).missingVariants).toEqual([]);
  const found = await check(new Date(Date.now() + 1_000));
  expect(found.missingVariants).toEqual([{ id, file_name: 'a.png' }]);
  await repairFiles(database.db, admin, found, deps);
  await createQueuedVariants();
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'ready' });
});

test('lists show an SVG as pixels, also one from before SVGs had variants', async () => {
  const { id, preview } = await addSvg();
  expect(preview).toBeNull();
  queued = [];
  await database.pool.query("update media set variants_state = 'none'");
  const found = await check(new Date(), dayMs);
  expect(found.missingVariants).toEqual([{ id, file_name: 'a.svg' }]);
  await repairFiles(database.db, admin, found, deps);
  await createQueuedVariants();
  const created = await findMedia(database.db, editor, id);
  expect(created).toMatchObject({
    variants_state: 'ready',
    preview: expect.stringMatching(/\/320\.webp$/),
  });
});

test('rejects an SVG that cannot be drawn, and stores nothing of it', async () => {
  const rejected = addSvg('<text/>', '');
  await expect(rejected).rejects.toMatchObject({ code: 'too_large' });
  expect(await listKeys(deps.storage)).toEqual([]);
});

test('createVariants changes nothing when it runs twice or for replaced bytes', async () => {
  const { id } = await add();
  const [job] = queued;
  if (!job) throw new Error('No job was queued.');
  await createQueuedVariants();
  const keys = await listKeys(deps.storage);
  const before = await findMedia(database.db, editor, id);
  await createVariants(database.db, job, deps);
  await createVariants(database.db, { ...job, digest: 'other' }, deps);
  expect(await listKeys(deps.storage)).toEqual(keys);
  expect(await findMedia(database.db, editor, id)).toEqual(before);
});

test('leaves no variants of a file that is purged while they are created', async () => {
  const { id, version } = await add();
  const { version: trashed } = await trashMedia(database.db, editor, { id, version });
  const [job] = queued;
  if (!job) throw new Error('No job was queued.');
  const { fileProcessor } = deps;
  const interrupted: typeof fileProcessor = {
    ...fileProcessor,
    createVariants: async (...given) => {
      const created = await fileProcessor.createVariants(...given);
      await purgeMedia(database.db, systemActor('Trash'), { id, version: trashed }, deps);
      return created;
    },
  };
  await createVariants(database.db, job, { ...deps, fileProcessor: interrupted });
  expect(await listKeys(deps.storage)).toEqual([]);
});

test('marks an image as failed when its variants cannot be created', async () => {
  const { id } = await add();
  const [job] = queued;
  const [key = ''] = await listKeys(deps.storage);
  await deps.storage.remove(key);
  if (job)
    await createVariants(database.db, job, { ...deps, fileProcessor: startFileProcessor(null) });
  expect(await findMedia(database.db, editor, id)).toMatchObject({ variants_state: 'failed' });
});

test('deletes a file and its variants after their time in the trash', async () => {
  const { id, version } = await add();
  const kept = await add('#456456');
  await createQueuedVariants();
  // Background work must not raise the version, so trashing with the version of the upload succeeds.
  await trashMedia(database.db, editor, { id, version });
  const later = (days: number) => new Date(Date.now() + days * dayMs);
  await purgeExpiredMedia(database.db, deps, later(trashRetentionDays - 1));
  expect((await findMedia(database.db, editor, id)).deleted_at).not.toBeNull();
  await purgeExpiredMedia(database.db, deps, later(trashRetentionDays + 1));
  await expect(findMedia(database.db, editor, id)).rejects.toMatchObject({ code: 'not_found' });
  const keys = await listKeys(deps.storage);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.every((key) => key.startsWith(kept.id))).toBe(true);
});

test('keeps replaced files for two days and leaves files without a row alone', async () => {
  const { id } = await add();
  await storeOrphan(`${id}/replaced.png`);
  await storeOrphan('left/behind.png');
  const later = (days: number) => new Date(Date.now() + days * dayMs);
  await purgeExpiredMedia(database.db, deps, later(1.9));
  expect(await listKeys(deps.storage)).toHaveLength(3);
  await purgeExpiredMedia(database.db, deps, later(2.1));
  const remaining = await listKeys(deps.storage);
  expect(remaining).toHaveLength(2);
  expect(remaining).toContain('left/behind.png');
});

test('finds stored SVGs that would be rejected or changed now, and gives them no variants', async () => {
  const accepted = await addSvg();
  const rejected = await addSvg('<path d="M0 0h8v8z"/>');
  const changed = await addSvg('<path d="M0 0h7v7z"/>');
  await storeOlderSvg(rejected.id, '<g>'.repeat(9_000));
  await storeOlderSvg(changed.id, '<filter><feTurbulence/></filter><path d="M0 0h7v7z"/>');
  await createQueuedVariants();
  const found = await findRejectedSvgs(database.db, admin, deps);
  expect(found.map(({ id }) => id).sort()).toEqual([rejected.id, changed.id].sort());
  for (const { id } of found) {
    const { preview, variants_state } = await findMedia(database.db, editor, id);
    expect({ preview, variants_state }).toEqual({ preview: null, variants_state: 'failed' });
  }
  expect((await findMedia(database.db, editor, accepted.id)).variants_state).toBe('ready');
  const denied = findRejectedSvgs(database.db, editor, deps);
  await expect(denied).rejects.toMatchObject({ code: 'forbidden' });
});

/** Replaces the stored bytes, as those of a file from before the present rules. */
async function storeOlderSvg(id: string, shapes: string): Promise<void> {
  const file = path.join(files.folder, 'older');
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}</svg>`,
  );
  const key = (await listKeys(deps.storage)).find((stored) => stored.startsWith(id)) ?? '';
  await deps.storage.remove(key);
  await deps.storage.put(key, file, { contentType: 'image/svg+xml', cacheControl: 'no-store' });
}
