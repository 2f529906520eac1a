import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { contentFixture } from '../content/content.fixture.ts';
import { saveDraft } from '../content/save-draft.ts';
import { listLivePosts } from '../posts/news-list-query.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { createProject } from '../projects/create-project.ts';
import { createTerm, deleteTerm, mergeTerm, updateTerm } from './edit-terms.ts';
import { asCategory, asTag, termFixture } from './terms.fixture.ts';
import { type Term, terms } from './terms-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await contentFixture(database).createUsers();
});
afterAll(() => database.close());

const { clear, newPost, postWords, publishedPost, rowsOf, subscriber, termNamed } = termFixture(
  () => database,
);
beforeEach(clear);

const system = systemActor('Test');
const { editor } = actors;

describe('a rename', () => {
  test('changes live items, drafts, topics and the audit log, and keeps the old name as an alias', async () => {
    const live = await publishedPost({ category: 'Energy' });
    const other = await publishedPost({ category: 'Health' });
    await saveDraft(postContentType, database.db, system, other, {
      category: 'energy',
      title: 'Two',
    });
    await createProject(database.db, system, {
      ...{ title: 'P', description: 'x', detailed_description: 'x', category: 'Energy' },
    });
    await subscriber('a@example.org', ['energy', 'Health']);
    const { id, version } = await database.db
      .select()
      .from(terms)
      .then(
        (rows) =>
          rows.find((row) => row.vocabulary === 'post_categories' && row.name === 'Energy') as Term,
      );
    const read = { kind: 'category' as const, id, version };
    const row = await updateTerm(database.db, editor, read, {
      name: ' Clean  power',
      description: 'All of it.',
    });
    expect(row).toMatchObject({
      name: 'Clean power',
      description: 'All of it.',
      aliases: ['Energy'],
      version: 2,
    });
    expect(await postWords()).toEqual([
      { category: 'Clean power', tags: null, draft: null },
      { category: 'Health', tags: null, draft: { category: 'Clean power', title: 'Two' } },
    ]);
    expect(await rowsOf('select category from projects')).toEqual([{ category: 'Energy' }]);
    expect(await rowsOf('select topics from newsletter_subscribers')).toEqual([
      { topics: ['Clean power', 'Health'] },
    ]);
    expect(await rowsOf(`select version from posts where id = '${live.id}'`)).toEqual([
      { version: live.version + 1 },
    ]);
    const [entry] = await rowsOf(
      "select actor_name, details from audit_log where subject_table = 'terms'",
    );
    expect(entry).toMatchObject({
      actor_name: editor.full_name,
      details: { name: 'Clean power', was: 'Energy' },
    });
    const old = await listLivePosts(database.db, {
      page: 1,
      perPage: 9,
      timeZone: 'UTC',
      category: 'ENERGY',
    });
    expect(old.items.map(({ id: found }) => found)).toEqual([live.id]);
  });

  test('does not change the date that visitors see', async () => {
    const { live_updated_at } = await publishedPost({ category: 'Energy' });
    await updateTerm(database.db, editor, asCategory(await termNamed('Energy')), { name: 'Power' });
    expect(await rowsOf('select live_updated_at from posts')).toEqual([{ live_updated_at }]);
  });

  test('makes later uses of the old name the new one, until the old name is given back', async () => {
    await publishedPost({ tags: ['Sun'] });
    const renamed = await updateTerm(database.db, editor, asTag(await termNamed('Sun')), {
      name: 'Solar',
    });
    expect((await publishedPost({ tags: ['sun', 'Solar'] })).tags).toEqual(['Solar']);
    const back = await updateTerm(database.db, editor, asTag(renamed), { name: 'Sun' });
    expect(back.aliases).toEqual(['Solar']);
    expect((await postWords()).map(({ tags }) => tags)).toEqual([['Sun'], ['Sun']]);
  });

  test('may change only the case', async () => {
    await publishedPost({ tags: ['sun'] });
    const row = await updateTerm(database.db, editor, asTag(await termNamed('sun')), {
      name: 'Sun',
    });
    expect(row.aliases).toEqual([]);
    expect((await postWords()).map(({ tags }) => tags)).toEqual([['Sun']]);
  });

  test.each([
    ['WIND', '“Wind” already exists.'],
    ['Breeze', '“Breeze” is an earlier name of “Wind”.'],
    ['  ', 'Enter a name.'],
    ['a, b', 'A tag can’t contain a comma.'],
    ['x'.repeat(101), /^Shorten the name to 100 characters or fewer/],
  ])('to %j is rejected at the field', async (name, message) => {
    const breeze = await createTerm(database.db, editor, 'tags', { name: 'Breeze' });
    await updateTerm(database.db, editor, asTag(breeze), { name: 'Wind' });
    const sun = await createTerm(database.db, editor, 'tags', { name: 'Sun' });
    await expect(updateTerm(database.db, editor, asTag(sun), { name })).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: typeof message === 'string' ? message : expect.stringMatching(message) },
    });
  });

  test('of a version that has changed is rejected; of two at once, one succeeds', async () => {
    const read = asTag(await createTerm(database.db, editor, 'tags', { name: 'Sun' }));
    const results = await Promise.allSettled([
      updateTerm(database.db, editor, read, { name: 'Solar' }),
      updateTerm(database.db, editor, read, { name: 'Sunlight' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(updateTerm(database.db, editor, read, { name: 'Star' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('waits for whoever writes an item, and leaves no old name behind', async () => {
    const post = await publishedPost({ category: 'Health' });
    const term = await createTerm(database.db, editor, 'post_categories', { name: 'Energy' });
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query('select from posts where id = $1 for update', [post.id]);
    const renaming = updateTerm(database.db, editor, asCategory(term), { name: 'Power' });
    await writer.query('update posts set category = $2 where id = $1', [post.id, 'Energy']);
    await writer.query('commit');
    writer.release();
    await renaming;
    expect((await postWords()).map(({ category }) => category)).toEqual(['Power']);
  });

  test('while posts are created ends with one name', async () => {
    let term = await createTerm(database.db, editor, 'post_categories', { name: 'Name 0' });
    const rename = async () => {
      for (let number = 1; number <= 5; number += 1) {
        term = await updateTerm(database.db, editor, asCategory(term), { name: `Name ${number}` });
      }
    };
    const writers = Array.from({ length: 5 }, async () => {
      for (let number = 0; number < 5; number += 1) await newPost({ category: 'Name 0' });
    });
    await Promise.all([rename(), ...writers]);
    expect(await rowsOf('select category, count(*)::int as count from posts group by 1')).toEqual([
      { category: 'Name 5', count: 25 },
    ]);
  });
});

test('viewers may change nothing', async () => {
  const term = await createTerm(database.db, editor, 'tags', { name: 'Sun' });
  const { viewer } = actors;
  const outcomes = await Promise.allSettled([
    createTerm(database.db, viewer, 'tags', { name: '' }),
    updateTerm(database.db, viewer, asTag(term), { name: '' }),
    mergeTerm(database.db, viewer, asTag(term), term.id),
    deleteTerm(database.db, viewer, asTag(term)),
  ]);
  const rejected = { status: 'rejected', reason: { code: 'forbidden' } };
  expect(outcomes).toMatchObject(Array(4).fill(rejected));
});
