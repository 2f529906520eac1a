import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { revisions } from './revisions-table.ts';
import { storeRevision } from './store-revision.ts';

const subject = { table: 'pages', id: '00000000-0000-4000-8000-000000000002' } as const;
const author = systemActor('Someone');
const noon = new Date('2026-05-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(revisions));

function store(title: string, minutesAfterNoon: number) {
  const at = new Date(noon.getTime() + minutesAfterNoon * 60_000);
  return storeRevision(database.db, author, subject, { title }, at);
}

async function storedTitles(): Promise<unknown[]> {
  const rows = await database.db.select().from(revisions).orderBy(asc(revisions.id));
  return rows.map((row) => row.fields.title);
}

test('merges revisions of one author within ten minutes', async () => {
  await store('a', 0);
  await store('b', 3);
  await store('c', 9);
  expect(await storedTitles()).toEqual(['c']);
});

test('adds a revision after ten minutes', async () => {
  await store('a', 0);
  await store('b', 10);
  expect(await storedTitles()).toEqual(['a', 'b']);
});

test('adds nothing when the content is unchanged', async () => {
  await store('a', 0);
  await store('a', 60);
  expect(await storedTitles()).toEqual(['a']);
});
