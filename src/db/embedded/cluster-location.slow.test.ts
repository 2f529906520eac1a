import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findClusterLocation } from './cluster-location.ts';
import { startEmbeddedPostgres } from './index.ts';
import { newDataDir, readLocationRecord } from './testing/data-folder.ts';
import { getClusterFolder, password, query, started } from './testing/started.ts';

const isRoot = process.getuid?.() === 0;
const ownerOnly = 0o700;

/** Keeps owners, which Node's `cp` does not. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

describe.runIf(isRoot)('root with a data folder that other users cannot reach', () => {
  test('creates a folder for the cluster and finds it again', async () => {
    const dataDir = await newDataDir({ mode: ownerOnly });
    const first = await started(dataDir);
    const cluster = await getClusterFolder(first);
    const { home = '' } = await readLocationRecord(dataDir);
    expect(home).toMatch(/^\/var\/lib\/directorate-[0-9a-f]{12}$/);
    expect(cluster).toBe(`${home}/postgres`);
    await query(first, "CREATE TABLE notes AS SELECT 'kept' AS note");
    await first.release();

    await chmod(dirname(dataDir), 0o755);
    const second = await started(dataDir);
    expect(await query(second, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
  });

  test('refuses to create a new cluster if that folder is gone', async () => {
    const dataDir = await newDataDir({ mode: ownerOnly });
    await findClusterLocation(dataDir, () => {});
    const { home = '' } = await readLocationRecord(dataDir);
    await rm(home, { recursive: true });
    await expect(findClusterLocation(dataDir, () => {})).rejects.toThrow(
      `${home}, but that folder is missing`,
    );
  });

  test('explains that the cluster can no longer be reached', async () => {
    const dataDir = await newDataDir();
    await (await started(dataDir)).release();
    await chmod(dirname(dataDir), ownerOnly);
    await expect(findClusterLocation(dataDir, () => {})).rejects.toThrow(/cannot access it/);
  });

  test('logs where the database is stored', async () => {
    const words: string[] = [];
    const dataDir = await newDataDir({ mode: ownerOnly });
    const { home } = await findClusterLocation(dataDir, (message) => words.push(message));
    expect(words).toEqual([expect.stringContaining(home)]);
    expect((await stat(home)).mode & 0o777).toBe(0o711);
  });
});

test('uses a short socket folder for a data folder with a very long path', async () => {
  const dataDir = await newDataDir({ name: `${'long-'.repeat(20)}/${'path-'.repeat(20)}` });
  const first = await started(dataDir);
  const host = new URL(first.url).searchParams.get('host') ?? '';
  expect(host.length).toBeLessThan(90);
  expect(await readLocationRecord(dataDir)).toEqual({ dataDir, socketFolder: host });
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.release();

  const second = await started(dataDir);
  expect(second.url).toBe(first.url);
  await second.release();
  await rm(host, { recursive: true });
  const afterReboot = await started(dataDir);
  expect(afterReboot.url).toBe(first.url);
});

test('accepts any name for the data folder', async () => {
  const dataDir = await newDataDir({ name: String.raw`d a, "ta" 'é' = %41 $HOME \(id) ; \\` });
  const postgres = await started(dataDir);
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await getClusterFolder(postgres)).toBe(join(dataDir, 'postgres'));
});

test('ignores a recorded socket folder that others can write to', async () => {
  const dataDir = await newDataDir({ name: 'long-path-'.repeat(12) });
  const first = await started(dataDir);
  await first.release();
  const { socketFolder = '' } = await readLocationRecord(dataDir);
  await chmod(socketFolder, 0o777);
  const second = await started(dataDir);
  expect(second.url).not.toBe(first.url);
  await rm(socketFolder, { recursive: true });
});

test('a copy of a data folder does not open the database of the original', async () => {
  const dataDir = await newDataDir({ name: 'long-path-'.repeat(12) });
  const first = await started(dataDir);
  await query(first, "CREATE TABLE notes AS SELECT 'original' AS note");
  await first.release();
  const copy = await newDataDir({ name: 'long-copy-'.repeat(12) });
  await copyFolder(dataDir, copy);

  const original = await started(dataDir);
  await query(original, "UPDATE notes SET note = 'changed'");
  const copied = await started(copy);
  expect(await query(copied, 'SELECT note FROM notes')).toEqual([{ note: 'original' }]);
  expect(await query(original, 'SELECT note FROM notes')).toEqual([{ note: 'changed' }]);
});

test.runIf(isRoot)(
  'rejects a copy whose database lies elsewhere, and says how to give it one',
  async () => {
    const dataDir = await newDataDir({ mode: ownerOnly });
    const first = await started(dataDir);
    await query(first, "CREATE TABLE notes AS SELECT 'original' AS note");
    await first.release();
    const copy = await newDataDir({ mode: ownerOnly });
    await copyFolder(dataDir, copy);

    const failure = await findClusterLocation(copy, () => {}).catch(
      (error: Error) => error.message,
    );
    const [, from = '', to = ''] = /run "cp -a (\S+) (\S+)"/.exec(String(failure)) ?? [];
    await copyFolder(from, to);
    await writeFile(join(copy, 'postgres.json'), JSON.stringify({ home: to }));
    expect(await query(await started(copy), 'SELECT note FROM notes')).toEqual([
      { note: 'original' },
    ]);
    expect(await getClusterFolder(await started(copy))).toBe(join(to, 'postgres'));
  },
);

test('a data folder can be moved', async () => {
  const dataDir = await newDataDir({ mode: isRoot ? ownerOnly : undefined });
  const first = await started(dataDir);
  await query(first, "CREATE TABLE notes AS SELECT 'kept' AS note");
  await first.release();
  const moved = await newDataDir({ mode: isRoot ? ownerOnly : undefined });
  await rename(dataDir, moved);
  expect(await query(await started(moved), 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
});

test('explains an unreadable record and does not overwrite it', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir, { mode: 0o711 });
  await writeFile(join(dataDir, 'postgres.json'), '{"home": ');
  const start = startEmbeddedPostgres({ dataDir, password });
  await expect(start).rejects.toThrow(/postgres\.json records where the database is/);
});
