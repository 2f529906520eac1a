import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { run, testInstallation } from '../testing/test-installation.ts';
import { diskCheck } from './disk-check.ts';
import { fileOwnershipCheck } from './file-ownership-check.ts';
import { storageCheck } from './storage-check.ts';

const isRoot = process.getuid?.() === 0;
const service = { uid: 12_345, gid: 54_321 };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  await mkdir(path.join(dataDir, 'media', 'a1'), { recursive: true });
  await writeFile(path.join(dataDir, 'media', 'a1', 'file.png'), '');
  await writeFile(path.join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const within = (...names: string[]) => path.join(dataDir, ...names);

describe('the owner of the files', () => {
  const check = () => run(fileOwnershipCheck, testInstallation({ DATA_DIR: dataDir }));

  test('is fine if one user owns them all', async () => {
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  test('secrets that others can read are a problem', async () => {
    await chmod(within('secrets.json'), 0o640);
    expect(await check()).toMatchObject({
      state: 'problem',
      advice: `Run: chmod 600 ${within('secrets.json')}`,
    });
  });

  describe.runIf(isRoot)('in the folder of a service', () => {
    beforeEach(async () => {
      for (const name of ['', 'media', 'media/a1', 'media/a1/file.png', 'secrets.json'])
        await chown(within(name), service.uid, service.gid);
    });

    test('files of root are a warning, and the advice gives them to the owner of the folder', async () => {
      expect(await check()).toMatchObject({ state: 'ok' });
      await chown(within('media/a1/file.png'), 0, 0);
      expect(await check()).toMatchObject({
        state: 'warning',
        finding: expect.stringContaining(within('media/a1/file.png')),
        advice: `Run: chown -R --from=0 12345:54321 ${within('media')}`,
      });
    });

    test('secrets of root are a problem: the service cannot read them', async () => {
      await chown(within('secrets.json'), 0, 0);
      expect(await check()).toMatchObject({ state: 'problem' });
    });

    test('the database may belong to another user', async () => {
      for (const name of ['postgres', 'postgres-socket', 'temporary-postgres-1-0a']) {
        await mkdir(within(name));
        await chown(within(name), 65_534, 65_534);
      }
      expect(await check()).toMatchObject({ state: 'ok' });
    });
  });

  test('is fine while there is no data folder', async () => {
    await rm(dataDir, { recursive: true });
    expect(await check()).toMatchObject({ state: 'ok' });
  });
});

test('the disk is measured where the data folder is', async () => {
  const found = await run(diskCheck, testInstallation({ DATA_DIR: dataDir }));
  expect(found.finding).toContain(dataDir);
});

describe('the uploaded files', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());
  const check = () => run(storageCheck, testInstallation({ DATA_DIR: dataDir }, database));

  test('are fine in a folder that can be read and written', async () => {
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  test('are a problem if the library has some and their folder is gone', async () => {
    await rm(within('media'), { recursive: true });
    expect(await check()).toMatchObject({ state: 'ok' });
    await database.pool.query(
      "insert into media (file_name, file_url, storage_key) values ('a.png', '/media/a/a.png', 'a/a.png')",
    );
    expect(await check()).toMatchObject({ state: 'problem' });
  });

  test.runIf(isRoot)('are a problem if one cannot be read', async () => {
    await chmod(within('media/a1/file.png'), 0o000);
    await chmod(dataDir, 0o755);
    // Its socket is in a folder of root, so that it has to be connected before.
    await database.pool.query('select 1');
    process.seteuid?.(service.uid);
    try {
      expect(await check()).toMatchObject({ state: 'problem' });
    } finally {
      process.seteuid?.(0);
    }
  });
});
