import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '#backup/create-backup.ts';
import { localFile } from '#backup/places/local-folder.ts';
import { testDatabase } from '#tests/test-database.ts';
import { checkBackup } from './check-backup.ts';
import { readEnvironment } from './env.ts';

const text = { json: false };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('leaves no data folder where there was none', async () => {
  const database = await testDatabase();
  const file = path.join(folder, 'backup.tar');
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

  const env = readEnvironment({ DATA_DIR: path.join(folder, 'srv/data/') });
  expect(await checkBackup(env, file, text)).toContain(`${file} can be restored`);
  await expect(checkBackup(env, `${file}.missing`, text)).rejects.toThrow('There is no file');
  expect(await readdir(folder)).toEqual(['backup.tar']);
});
