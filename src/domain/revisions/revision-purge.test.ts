import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftRevisionRetentionDays } from '#constants/revisions.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { dayMs } from '#time/durations.ts';
import { purgeDraftRevisions } from './revision-purge.ts';
import { revisions } from './revisions-table.ts';

const now = new Date('2026-05-01T12:00:00Z');
const longAgo = new Date(now.getTime() - (draftRevisionRetentionDays + 1) * dayMs);
const recently = new Date(now.getTime() - (draftRevisionRetentionDays - 1) * dayMs);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('deletes old drafts, and keeps recent, named, annotated and published ones', async () => {
  const row = {
    subject_table: 'pages',
    subject_id: '00000000-0000-4000-8000-000000000002',
    author_name: 'Someone',
    created_at: longAgo,
    kind: 'draft',
  } as const;
  await database.db
    .insert(revisions)
    .values([
      ...Array.from({ length: 250 }, () => ({ ...row, fields: { title: 'old' } })),
      { ...row, fields: { title: 'recent' }, created_at: recently },
      { ...row, fields: { title: 'named' }, name: 'Before the move' },
      { ...row, fields: { title: 'annotated' }, note: 'Ask Ada first.' },
      { ...row, fields: { title: 'published' }, kind: 'published' },
    ]);
  expect(await purgeDraftRevisions(database.db, now)).toBe(250);
  const kept = await database.db.select().from(revisions).orderBy(asc(revisions.id));
  expect(kept.map(({ fields }) => fields.title)).toEqual([
    'recent',
    'named',
    'annotated',
    'published',
  ]);
  expect(await purgeDraftRevisions(database.db, now)).toBe(0);
});
