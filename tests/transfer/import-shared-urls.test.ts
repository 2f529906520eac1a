import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { exportsFolder } from './import-harness.ts';

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
});
afterEach(async () => {
  await exports.remove();
  await database.close();
});

test('rejects a publication with the URL of a page, and numbers a slug made from the title', async () => {
  await database.pool.query(
    `insert into pages (title, slug) values ('A', 'publications/water'), ('B', 'publications/early-reports')`,
  );
  await exports.write('publications.json', [
    { id: 1, title: 'Water', slug: 'water' },
    { id: 2, title: 'Early reports' },
    { id: 3, title: 'Soil', slug: 'soil' },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(1);
  expect(lines).toContainEqual(expect.stringContaining('A page already has this URL.'));
  const { rows } = await database.pool.query('select slug from publications order by slug');
  expect(rows).toEqual([{ slug: 'early-reports-2' }, { slug: 'soil' }]);
});
