import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { revisions } from './revisions-table.ts';
import { storeDraftRevision, storeRevision } from './store-revision.ts';

const subject = { table: 'pages', id: '00000000-0000-4000-8000-000000000002' } as const;
const author = { author_id: null, author_name: 'Someone' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(revisions));

const publish = (title: string) =>
  storeRevision(database.db, systemActor('Someone'), subject, { title });
const replaceDraft = (title: string) =>
  storeDraftRevision(database.db, subject, { title }, { ...author, saved_at: new Date() });

async function stored(): Promise<string[]> {
  const rows = await database.db.select().from(revisions).orderBy(asc(revisions.id));
  return rows.map(({ kind, fields }) => `${kind} ${fields.title}`);
}

test('stores two publications a moment apart by the same user', async () => {
  await publish('a');
  await publish('b');
  await publish('a');
  expect(await stored()).toEqual(['published a', 'published b', 'published a']);
});

test('adds nothing when nothing differs from the last publication, whatever drafts followed', async () => {
  await publish('a');
  await replaceDraft('b');
  await publish('a');
  expect(await stored()).toEqual(['published a', 'draft b']);
});

test('stores a publication of what was stored as a draft', async () => {
  await replaceDraft('a');
  await publish('a');
  expect(await stored()).toEqual(['draft a', 'published a']);
});

test('stores no draft that the newest revision of either kind holds', async () => {
  await publish('a');
  await replaceDraft('b');
  await replaceDraft('b');
  await replaceDraft('a');
  expect(await stored()).toEqual(['published a', 'draft b']);
});
