import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { measureBuiltFiles } from '#domain/media/built-files.ts';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { measureBuiltFile } from './built-file-size.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillStarterSite(database.db);
});
afterAll(() => database.close());

async function entries() {
  const { rows } = await database.pool.query(
    'select file_url, file_size::int, width, height, version from media order by file_url',
  );
  return rows;
}

test('stores the size of the starter files and the dimensions of its illustrations, once', async () => {
  await measureBuiltFiles(database.db, measureBuiltFile);
  const first = await entries();
  expect(first.length).toBeGreaterThan(15);
  for (const { file_url, file_size, width, height } of first) {
    const bytes = await readFile(path.join(packageRoot, 'src/site/public', file_url));
    const dimensions = file_url.endsWith('.svg')
      ? { width: 1600, height: 900 }
      : { width: null, height: null };
    expect({ file_size, width, height }).toEqual({ file_size: bytes.length, ...dimensions });
  }
  await measureBuiltFiles(database.db, measureBuiltFile);
  expect(await entries()).toEqual(first);
});

test('measures a file again that a new version changed', async () => {
  await database.pool.query('update media set file_size = 7, width = null where true');
  await measureBuiltFiles(database.db, measureBuiltFile);
  const stale = ({ file_url, file_size, width }: Record<string, unknown>) =>
    file_size === 7 || (String(file_url).endsWith('.svg') && !width);
  expect((await entries()).filter(stale)).toEqual([]);
});

test.each(['/assets/../../../package.json', '/assets/none.svg', '/assets/', '/assets/\0'])(
  'returns null for %j',
  async (url) => {
    expect(await measureBuiltFile(url)).toBeNull();
  },
);
