import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxRevisionName, maxRevisionNote } from '#constants/revisions.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { contentFixture, missing } from './content.fixture.ts';
import { listRevisions, type RevisionSummary } from './content-revisions.ts';
import { describeRevision } from './describe-revision.ts';

const { editor, viewer } = actors;

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

async function publishedPage() {
  const { id } = await fixture.publishedPage();
  const [revision] = await listRevisions(pageContentType, database.db, editor, id);
  if (!revision) throw new Error('A publication leaves a revision.');
  return { id, revision };
}

function describeAs(
  actor: typeof editor | typeof viewer,
  id: string,
  revision: Pick<RevisionSummary, 'id' | 'version'>,
  description: Parameters<typeof describeRevision>[5],
) {
  return describeRevision(pageContentType, database.db, actor, id, revision, description);
}

test('sets and removes name and note, and records it in the audit log', async () => {
  const { id, revision } = await publishedPage();
  const named = await describeAs(editor, id, revision, { name: ' As launched ' });
  expect(named).toEqual({ ...revision, name: 'As launched', version: 2 });
  const noted = await describeAs(editor, id, named, { note: 'Approved.\nBy Ada.' });
  expect(noted).toMatchObject({ name: 'As launched', note: 'Approved.\nBy Ada.', version: 3 });
  expect(await describeAs(editor, id, noted, { name: 'As launched' })).toEqual(noted);
  expect(await describeAs(editor, id, noted, { name: '' })).toMatchObject({ name: null });
  expect(await fixture.auditedActions(id)).toEqual([
    'create',
    'publish',
    ...Array(3).fill('describe_revision'),
  ]);
});

test('lists only revisions with a name, or of one kind', async () => {
  const { id, revision } = await publishedPage();
  const list = (query: Parameters<typeof listRevisions>[4]) =>
    listRevisions(pageContentType, database.db, editor, id, query);
  expect(await list({ named: true })).toEqual([]);
  const named = await describeAs(editor, id, revision, { name: 'As launched' });
  expect(await list({ named: true })).toEqual([named]);
  expect(await list({ kind: 'published' })).toEqual([named]);
  expect(await list({ kind: 'draft' })).toEqual([]);
});

test('rejects an old version, long text, unknown revisions and viewers', async () => {
  const { id, revision } = await publishedPage();
  const other = await publishedPage();
  const named = await describeAs(editor, id, revision, { name: 'Mine' });
  await expect(describeAs(editor, id, revision, { name: 'Theirs' })).rejects.toMatchObject({
    code: 'conflict',
    current: named,
  });
  const long = {
    name: 'x'.repeat(maxRevisionName + 1),
    note: 'x'.repeat(maxRevisionNote + 1),
  };
  await expect(describeAs(editor, id, named, long)).rejects.toMatchObject({
    fields: { name: 'Use up to 100 characters.', note: 'Use up to 1000 characters.' },
  });
  for (const of of [missing.id, other.id]) {
    await expect(describeAs(editor, of, named, { name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  await expect(describeAs(viewer, id, named, long)).rejects.toMatchObject({ code: 'forbidden' });
});
