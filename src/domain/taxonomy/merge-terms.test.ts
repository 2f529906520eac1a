import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { contentFixture } from '../content/content.fixture.ts';
import { saveDraft } from '../content/save-draft.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { createTerm, deleteTerm, mergeTerm } from './edit-terms.ts';
import { asCategory, asTag, termFixture } from './terms.fixture.ts';
import { terms } from './terms-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await contentFixture(database).createUsers();
});
afterAll(() => database.close());

const { clear, postWords, publishedPost, rowsOf, subscriber, termNamed } = termFixture(
  () => database,
);
beforeEach(clear);

const system = systemActor('Test');
const { editor } = actors;

describe('a merge', () => {
  test('moves items, topics and names, and deletes the merged one', async () => {
    await publishedPost({ tags: ['Sun', 'Solar'] });
    await publishedPost({ tags: ['Wind', 'Sun'] });
    const into = await termNamed('Solar');
    const row = await mergeTerm(database.db, editor, asTag(await termNamed('Sun')), into.id);
    expect(row).toMatchObject({ id: into.id, aliases: ['Sun'], version: 2 });
    expect((await postWords()).map(({ tags }) => tags)).toEqual([['Solar'], ['Wind', 'Solar']]);
    expect((await publishedPost({ tags: ['sun'] })).tags).toEqual(['Solar']);
  });

  test('gives subscribers of both topics one', async () => {
    await createTerm(database.db, editor, 'post_categories', { name: 'Sun' });
    await createTerm(database.db, editor, 'post_categories', { name: 'Solar' });
    await subscriber('a@example.org', ['Sun', 'Solar', 'Wind']);
    await mergeTerm(
      database.db,
      editor,
      asCategory(await termNamed('Sun')),
      (await termNamed('Solar')).id,
    );
    expect(await rowsOf('select topics from newsletter_subscribers')).toEqual([
      { topics: ['Solar', 'Wind'] },
    ]);
  });

  test('of two into each other happens once', async () => {
    const one = await createTerm(database.db, editor, 'tags', { name: 'One' });
    const two = await createTerm(database.db, editor, 'tags', { name: 'Two' });
    const results = await Promise.allSettled([
      mergeTerm(database.db, editor, asTag(one), two.id),
      mergeTerm(database.db, editor, asTag(two), one.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.db.$count(terms)).toBe(1);
  });

  test('into itself, into another vocabulary or into nothing is rejected', async () => {
    const one = await createTerm(database.db, editor, 'post_categories', { name: 'One' });
    const other = await createTerm(database.db, editor, 'project_categories', { name: 'Two' });
    for (const into of [one.id, other.id, '00000000-0000-4000-8000-00000000dead']) {
      await expect(mergeTerm(database.db, editor, asCategory(one), into)).rejects.toMatchObject({
        code: 'invalid',
        fields: { into: expect.any(String) },
      });
    }
    await expect(mergeTerm(database.db, editor, asTag(one), other.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a deletion', () => {
  test('of an unused one succeeds; a used one has to be removed from its items', async () => {
    const post = await publishedPost({ category: 'Energy', tags: ['Sun', 'Wind'] });
    await saveDraft(postContentType, database.db, system, post, { tags: ['Sun'] });
    const sun = await termNamed('Sun');
    await expect(deleteTerm(database.db, editor, asTag(sun))).rejects.toMatchObject({
      code: 'invalid',
      message: '1 item uses “Sun”. Remove it from them, or merge it into another one.',
    });
    await deleteTerm(database.db, editor, asTag(sun), { removesFromItems: true });
    await deleteTerm(database.db, editor, asCategory(await termNamed('Energy')), {
      removesFromItems: true,
    });
    expect(await postWords()).toEqual([{ category: null, tags: ['Wind'], draft: { tags: null } }]);
    await deleteTerm(
      database.db,
      editor,
      asTag(await createTerm(database.db, editor, 'tags', { name: 'Free' })),
    );
    expect((await database.db.select().from(terms)).map(({ name }) => name)).toEqual(['Wind']);
  });
});
