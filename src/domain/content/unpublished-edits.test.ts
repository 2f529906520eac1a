import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Actor } from '../actor.ts';
import { postContentType } from '../posts/post-content-type.ts';
import type { Post, PostFields } from '../posts/posts-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { publishContent } from './publish-content.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { listUnpublishedEdits } from './unpublished-edits.ts';

const { editor, admin, viewer } = actors;
const noon = Date.now();
const at = (minutes: number) => new Date(noon + minutes * 60_000);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

const save = (actor: Actor, post: Post, change: Partial<PostFields>, minutes: number) =>
  saveDraft(postContentType, database.db, actor, post, change, { now: () => at(minutes) });
const publish = (post: Post) => publishContent(postContentType, database.db, system, post);
const list = ({ id }: Post) => listUnpublishedEdits(postContentType, database.db, viewer, id);
const by = ({ id, full_name }: typeof editor | typeof admin) => ({
  author_id: id,
  author_name: full_name,
});

test('names who last changed each field of the draft, and when, latest first', async () => {
  let post = await publish(await fixture.post());
  expect(await list(post)).toEqual([]);
  post = await save(editor, post, { title: 'A', excerpt: 'A', category: 'A' }, 0);
  post = await save(admin, post, { excerpt: 'B' }, 5);
  expect(await list(post)).toEqual([
    { ...by(admin), saved_at: at(5), fields: ['excerpt'] },
    { ...by(editor), saved_at: at(0), fields: ['category', 'title'] },
  ]);
});

test('keeps an edit of someone else while the user goes on writing', async () => {
  let post = await publish(await fixture.post());
  post = await save(editor, post, { title: 'A' }, 0);
  for (const minutes of [1, 2, 60])
    post = await save(admin, post, { excerpt: `${minutes}` }, minutes);
  expect(await list(post)).toEqual([
    { ...by(admin), saved_at: at(60), fields: ['excerpt'] },
    { ...by(editor), saved_at: at(0), fields: ['title'] },
  ]);
});

test('leaves out fields that are as visitors see them', async () => {
  const live = await publish(await fixture.post());
  let post = await save(editor, live, { title: 'A', excerpt: 'A' }, 0);
  post = await save(admin, post, { title: live.title }, 1);
  expect(await list(post)).toEqual([{ ...by(editor), saved_at: at(0), fields: ['excerpt'] }]);
});

test('starts again when a draft is published or discarded', async () => {
  let post = await publish(await save(editor, await fixture.post(), { title: 'A' }, 0));
  post = await save(editor, post, { title: 'B', excerpt: 'B' }, 1);
  post = await discardDraft(postContentType, database.db, admin, post);
  expect(await list(post)).toEqual([]);
  post = await save(admin, post, { excerpt: 'C' }, 2);
  expect(await list(post)).toEqual([{ ...by(admin), saved_at: at(2), fields: ['excerpt'] }]);
});
