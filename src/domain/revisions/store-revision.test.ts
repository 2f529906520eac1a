import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { systemActor } from '../actor.ts';
import { revisions } from './revisions-table.ts';
import { storeRevision } from './store-revision.ts';

const subject = { table: 'pages', id: '00000000-0000-4000-8000-000000000002' } as const;
const someone = systemActor('Someone');
const noon = new Date('2026-05-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(revisions));

function keep(title: string, minutesAfterNoon: number) {
  const at = new Date(noon.getTime() + minutesAfterNoon * 60_000);
  return storeRevision(database.db, someone, subject, { title }, at);
}

async function kept(): Promise<unknown[]> {
  const rows = await database.db.select().from(revisions).orderBy(asc(revisions.id));
  return rows.map((row) => row.fields.title);
}

test('quick successive states of one person fold into the last of them', async () => {
  await keep('a', 0);
  await keep('b', 3);
  await keep('c', 9);
  expect(await kept()).toEqual(['c']);
});

test('a state ten minutes later is a revision of its own', async () => {
  await keep('a', 0);
  await keep('b', 10);
  expect(await kept()).toEqual(['a', 'b']);
});

test('an unchanged state adds nothing', async () => {
  await keep('a', 0);
  await keep('a', 60);
  expect(await kept()).toEqual(['a']);
});
