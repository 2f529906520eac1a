import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { exportSite } from '#transfer/export/export-site.ts';
import { createMediaEnvironment } from '../media-environment.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { importFrom } from './import-harness.ts';

const counted = `
  select (select array_agg(slug order by slug) from pages where deleted_at is null) as pages,
    (select array_agg(slug order by slug) from posts where deleted_at is null) as posts,
    (select array_agg(slug order by slug) from projects where deleted_at is null) as projects,
    (select array_agg(label order by label) from navigation) as navigation,
    (select array_agg(file_name order by file_name) from media where deleted_at is null) as media`;

const shown = async ({ pool }: TestDatabase) => (await pool.query(counted)).rows;

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
let media: Awaited<ReturnType<typeof createMediaEnvironment>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'to-starter-'));
  [from, to] = [await testDatabase(), await testDatabase()];
  media = await createMediaEnvironment();
  for (const { db } of [from, to]) await fillStarterSite(db);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close(), media.remove()]);
  await rm(folder, { recursive: true });
});

test('an import into a starter site replaces its content without duplicates', async () => {
  await from.pool.query(`
    update posts set deleted_at = now() where slug = (select min(slug) from posts);
    update projects set title = 'Ours' where slug = (select min(slug) from projects)`);
  const place = path.join(folder, 'export');
  const { storage } = media.environment;
  await exportSite(from.db, place, { storage, now: new Date() });
  const { rejected } = await importFrom(to, place);
  expect(rejected).toBe(0);
  expect(await shown(to)).toEqual(await shown(from));
});
