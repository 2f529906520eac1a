import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTemporaryPostgres } from './temporary-postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'temporary-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a process that no longer lives has left. */
async function leave(record: object): Promise<void> {
  const left = path.join(folder, `temporary-postgres-${process.pid}-0badc0de`);
  await mkdir(left);
  await writeFile(path.join(left, 'postgres.json'), JSON.stringify(record));
}

test('is empty, and gone afterwards, also if the work fails', async () => {
  const failure = new Error('The archive is damaged.');
  const failed = withTemporaryPostgres(folder, async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`);
    await client.end();
    expect(rows).toEqual([]);
    throw failure;
  });
  await expect(failed).rejects.toBe(failure);
  expect(await readdir(folder)).toEqual([]);
});

test('removes what a killed process left, but no other folder that its record names', async () => {
  const other = path.join(folder, 'other');
  await mkdir(other);
  await leave({ dataDir: folder, home: other, socketFolder: other });
  await withTemporaryPostgres(folder, async () => {});
  expect(await readdir(folder)).toEqual(['other']);
});
