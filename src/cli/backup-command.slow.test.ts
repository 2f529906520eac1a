import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupLock, beginBackup, readBackupState, recordFile } from '#backup/backup-records.ts';
import { nameBackup } from '#backup/old-backups.ts';
import { withSessionLock } from '#db/session-lock.ts';
import { diskStorage } from '#storage/disk-storage.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { backUp } from './backup-command.ts';

let database: TestDatabase;
let folder: string;
let to: string;
let workFolder: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'backup-command-'));
  to = path.join(folder, 'backups');
  workFolder = path.join(folder, 'work');
  await mkdir(to);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const atHour = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const nameAt = (hour: number) => nameBackup(atHour(hour), false);

function backUpAt(hour: number, words: string[] = []): Promise<string> {
  return backUp(words, {
    json: false,
    db: database.db,
    sessionPool: database.pool,
    url: database.url,
    storage: diskStorage(path.join(folder, 'media')),
    appSecret: 'the secret of this installation, of 32 signs',
    passphrase: undefined,
    version: '1.2.3',
    now: atHour(hour),
    schedule: { to, keep: 2 },
    server: undefined,
    workFolder,
    onProgress: () => {},
    onVerified: () => {},
  });
}

test('of backups that cannot be verified, one stays beside those that were', async () => {
  await mkdir(workFolder);
  await backUpAt(1);
  await backUpAt(2);
  await rm(workFolder, { recursive: true });
  await writeFile(workFolder, 'no folder, so there can be no temporary database');
  for (const hour of [3, 4, 5, 6]) await expect(backUpAt(hour)).rejects.toThrow();
  expect((await readdir(to)).sort()).toEqual([nameAt(1), nameAt(2), nameAt(6)]);

  await rm(workFolder);
  await mkdir(workFolder);
  await backUpAt(7);
  expect((await readdir(to)).sort()).toEqual([nameAt(2), nameAt(7)]);
});

test('a backup whose process was killed while it was verified takes no place of a good one', async () => {
  await mkdir(workFolder);
  await backUpAt(1);
  await backUpAt(2);
  await backUpAt(3, [to]);
  await recordFile(database.db, await beginBackup(database.db, to), path.join(to, nameAt(3)));
  await backUpAt(4);
  expect((await readdir(to)).sort()).toEqual([nameAt(2), nameAt(4)]);
});

test('leaves a backup alone that another process is making', async () => {
  const file = path.join(to, nameAt(1));
  await writeFile(file, '');
  await recordFile(database.db, await beginBackup(database.db, to), file);
  await withSessionLock(database.pool, backupLock(to), async () => {
    await expect(backUpAt(2)).rejects.toThrow(`Another backup to ${to} is running.`);
  });
  expect(await readdir(to)).toEqual([nameAt(1)]);
  expect((await readBackupState(database.db, to)).last).toMatchObject({ error: null });
});

test('a backup made by hand in the folder of the scheduled ones does not stand for one', async () => {
  await mkdir(workFolder);
  await backUpAt(1, [to]);
  expect(await readBackupState(database.db, to)).toMatchObject({ lastGood: undefined });
  await backUpAt(2);
  const { lastGood } = await readBackupState(database.db, to);
  expect(lastGood?.file).toBe(path.join(to, nameAt(2)));
  expect((await readdir(to)).sort()).toEqual([nameAt(1), nameAt(2)]);
});

test('reports older backups that could not be deleted, and keeps the new backup', async () => {
  await mkdir(workFolder);
  await mkdir(path.join(to, nameAt(1)));
  await backUpAt(2);
  await expect(backUpAt(3)).rejects.toMatchObject({
    name: 'ProblemsFound',
    output: expect.stringContaining(nameAt(3)),
    message: expect.stringContaining(nameAt(1)),
  });
  expect((await readBackupState(database.db, to)).lastGood?.file).toBe(path.join(to, nameAt(3)));
});
