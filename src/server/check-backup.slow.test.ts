import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '#backup/create-backup.ts';
import { localFile } from '#backup/places/local-folder.ts';
import { spawnSite } from '#tests/running-site/start-site.ts';
import { until } from '#tests/running-site/until.ts';
import { testDatabase } from '#tests/test-database.ts';
import { checkBackup } from './check-backup.ts';
import { readEnvironment } from './env.ts';

const text = { json: false };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-backup-'));
  file = path.join(folder, 'backup.tar');
  const database = await testDatabase();
  await createBackup(
    { url: database.url, storage: undefined },
    {
      file: localFile(file),
      appSecret: 'the secret of this installation, of 32 signs',
      version: '1.2.3',
      now: new Date(),
    },
  );
  await database.close();
});
afterEach(() => rm(folder, { recursive: true }));

test('leaves no data folder where there was none', async () => {
  const env = readEnvironment({ DATA_DIR: path.join(folder, 'srv/data/') });
  expect(await checkBackup(env, file, text)).toContain(`${file} can be restored`);
  await expect(checkBackup(env, `${file}.missing`, text)).rejects.toThrow('There is no file');
  expect(await readdir(folder)).toEqual(['backup.tar']);
});

test.each(['SIGINT', 'SIGTERM'] as const)('leaves none when %s ends it', async (signal) => {
  const dataDir = path.join(folder, 'data');
  const script = 'dist/server/command.js';
  const checking = spawnSite({ dataDir, script, args: ['check-backup', file] });
  const names = () => (existsSync(dataDir) ? readdirSync(dataDir) : []);
  await until('the temporary database', () =>
    names().some((name) => name.startsWith('temporary-postgres-')),
  );
  expect((await checking.end(signal)).code).toBe({ SIGINT: 130, SIGTERM: 143 }[signal]);
  expect(await readdir(folder)).toEqual(['backup.tar']);
});
