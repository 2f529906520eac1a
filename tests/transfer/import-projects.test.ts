import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLiveProject } from '#domain/projects/find-projects.ts';
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

const texts = { description: 'In short.', detailed_description: 'At length.' };

async function publications() {
  const { rows } = await database.pool.query(
    `select slug, status, publication, published_at from projects order by slug`,
  );
  return rows;
}

test('projects of exports without a publication are public since they were created', async () => {
  const created_at = '2024-05-01T00:00:00Z';
  await exports.write('projects.json', [
    { id: 1, title: 'Solar', slug: 'solar', status: 'active', created_at, ...texts },
  ]);
  expect((await exports.import(database)).rejected).toBe(0);
  expect(await publications()).toEqual([
    {
      slug: 'solar',
      status: 'active',
      publication: 'published',
      published_at: new Date(created_at),
    },
  ]);
  expect(await findLiveProject(database.db, 'solar')).not.toBeNull();
  await database.pool.query("update projects set publication = 'draft', published_at = null");
  await exports.import(database, { overwrite: true });
  expect(await publications()).toMatchObject([{ publication: 'draft', published_at: null }]);
});

test('drafts stay drafts without a date, and an unknown publication is rejected', async () => {
  const published_at = '2025-01-01T00:00:00Z';
  await exports.write('projects.json', [
    { id: 1, title: 'Draft', slug: 'draft', publication: 'draft', published_at, ...texts },
    { id: 2, title: 'Live', slug: 'live', publication: 'published', published_at, ...texts },
    { id: 3, title: 'Odd', slug: 'odd', publication: 'soon', ...texts },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(1);
  expect(lines).toContainEqual(
    expect.stringContaining('publication: "soon" is neither draft nor published.'),
  );
  expect(await publications()).toMatchObject([
    { slug: 'draft', publication: 'draft', published_at: null },
    { slug: 'live', publication: 'published', published_at: new Date(published_at) },
  ]);
  expect(await findLiveProject(database.db, 'draft')).toBeNull();
});
