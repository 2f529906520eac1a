import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';
import { listDataFolder, newDataDir } from './testing/data-folder.ts';
import { getClusterFolder, password, query, started, waitUntilStopped } from './testing/started.ts';

const permissionBits = 0o777;

describe('the first start', () => {
  test('creates a UTF-8 cluster with the built-in C.UTF-8, whatever the locale of the machine', async () => {
    const postgres = await started(await newDataDir());
    expect(await query(postgres, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const [database] = await query(
      postgres,
      'SELECT * FROM pg_database WHERE datname = current_database()',
    );
    expect(database).toMatchObject({
      datname: 'directorate',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      datctype: 'C.UTF-8',
    });
    expect(await query(postgres, "SELECT upper('é') AS letter")).toEqual([{ letter: 'É' }]);
    expect(await query(postgres, 'SELECT current_user AS who')).toEqual([{ who: 'directorate' }]);
    await query(postgres, 'CREATE EXTENSION pg_trgm');
  });

  test('has fsync on, uses UTC, and listens only on a private socket', async () => {
    const postgres = await started(await newDataDir());
    const settings = await query(
      postgres,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone', 'listen_addresses', 'jit')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
      listen_addresses: '',
      jit: 'off',
    });
    const host = new URL(postgres.url).searchParams.get('host') ?? '';
    expect((await stat(host)).mode & permissionBits).toBe(0o700);
  });

  test('leaves no password and no temporary files behind', async () => {
    const dataDir = await newDataDir();
    await started(dataDir);
    expect(await listDataFolder(dataDir)).toEqual(['postgres', 'postgres-socket']);
  });
});

test('a second start finds the data of the first', async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  await query(first, "CREATE TABLE notes AS SELECT 'kept' AS note");
  await first.release();

  const second = await started(dataDir);
  expect(await query(second, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }]);
  expect(second.url).toBe(first.url);
});

test('rejects a wrong password with a message and stops the server it started', async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  const cluster = await getClusterFolder(first);
  await first.release();

  const start = startEmbeddedPostgres({ dataDir, password: `${password}!` });
  await expect(start).rejects.toThrow(/password does not match secrets\.json/);
  const left = await readPostmaster(cluster);
  if (left) await waitUntilStopped(left.pid, cluster);
});

describe('release', () => {
  test('keeps the server running for others, and the last one shuts it down cleanly', async () => {
    const dataDir = await newDataDir();
    const first = await started(dataDir);
    const second = await started(dataDir);
    const cluster = await getClusterFolder(first);
    const { pid = 0 } = (await readPostmaster(cluster)) ?? {};

    await first.release();
    expect(servesCluster(pid, cluster)).toBe(true);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    await second.release();
    expect(servesCluster(pid, cluster)).toBe(false);
    expect(await readPostmaster(cluster)).toBeUndefined();
    const [log = ''] = await readdir(join(cluster, 'log'));
    // A process of its own writes the log, and ends after the server.
    await expect
      .poll(() => readFile(join(cluster, 'log', log), 'utf8'))
      .toContain('system is shut down');
  });

  test('can be called again, and nothing is started after it', async () => {
    const postgres = await started(await newDataDir());
    await Promise.all([postgres.release(), postgres.release()]);
    await expect(postgres.ensureRunning()).rejects.toThrow(/released/);
  });
});
