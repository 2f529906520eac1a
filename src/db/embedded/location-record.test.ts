import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readRecord, recordChoice, replaceRecordedChoice } from './location-record.ts';
import { newDataDir } from './testing/data-folder.ts';

test('concurrent writers all get the first location, and other entries are kept', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const wishes = ['/run/a', '/run/b', '/run/c'].map((socketFolder) => ({ socketFolder }));
  const answers = await Promise.all(wishes.map((wish) => recordChoice(dataDir, wish)));
  const recorded = await readRecord(dataDir);
  expect(answers).toEqual([recorded, recorded, recorded]);

  await recordChoice(dataDir, { port: 5433 });
  await replaceRecordedChoice(dataDir, { socketFolder: '/run/d' });
  expect(await readRecord(dataDir)).toEqual({
    dataDir,
    port: 5433,
    socketFolder: '/run/d',
  });
});
