import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCluster } from './cluster.ts';
import { findClusterLocation } from './cluster-location.ts';
import { startEmbeddedPostgres } from './index.ts';
import { newDataDir, scratchFolder } from './testing/data-folder.ts';
import { copyOfPrograms } from './testing/programs.ts';
import { getClusterFolder, password, query, started } from './testing/started.ts';

test('explains a cluster of another major version and leaves it unchanged', async () => {
  const dataDir = await newDataDir();
  const first = await started(dataDir);
  const cluster = await getClusterFolder(first);
  await first.release();
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');

  const start = startEmbeddedPostgres({ dataDir, password });
  await expect(start).rejects.toThrow(
    /created by PostgreSQL 17, .*includes PostgreSQL 18.*--replace/s,
  );
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('leaves a folder with other content unchanged', async () => {
  const dataDir = await newDataDir();
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'notes.txt'), 'mine');
  const owner =
    process.getuid?.() === 0 ? /belongs to user 0|not a PostgreSQL cluster/ : /not a Post/;
  await expect(startEmbeddedPostgres({ dataDir, password })).rejects.toThrow(owner);
  expect(await readFile(join(cluster, 'notes.txt'), 'utf8')).toBe('mine');
});

test('uses an empty folder', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o711 });
  const postgres = await started(dataDir);
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)('explains that the user has no name', async () => {
  const dataDir = await newDataDir();
  const nameless = { uid: 54321, gid: 54321 };
  const place = { ...(await findClusterLocation(dataDir, () => {})), user: nameless };
  const { native } = await copyOfPrograms(await scratchFolder());
  const creation = createCluster(place, native, password);
  await expect(creation).rejects.toThrow(/could not create.*an entry in \/etc\/passwd/s);
  expect(await readdir(dataDir)).toEqual([]);
});
