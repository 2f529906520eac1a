import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { composeText } from '#text/compose-text.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { systemActor } from '../actor.ts';
import { publishContent } from '../content/publish-content.ts';
import { saveDraft } from '../content/save-draft.ts';
import { createPost } from '../posts/create-post.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { createTerm } from './edit-terms.ts';
import { findTerm } from './find-term.ts';
import { termFields } from './term-fields.ts';
import { terms, termUses } from './terms-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate posts, projects cascade; delete from terms'));

const system = systemActor('Test');
const text = { excerpt: 'In short.', content: '<p>At length.</p>' };
const create = (fields: { category?: string | null; tags?: string[] }) =>
  createPost(database.db, system, { title: randomUUID(), ...text, ...fields });

async function names(): Promise<string[]> {
  const rows = await database.db.select().from(terms).orderBy(terms.vocabulary, terms.name);
  return rows.map(({ vocabulary, name }) => `${vocabulary}: ${name}`);
}

describe('words of a post', () => {
  test('become records, and are stored as records spell them', async () => {
    const first = await create({
      category: ' Clean  Energy ',
      tags: ['Wind', 'sun\u00a0light', 'WIND'],
    });
    expect(first).toMatchObject({ category: 'Clean Energy', tags: ['Wind', 'sun light'] });
    const second = await create({ category: 'clean energy', tags: ['wind'] });
    expect(second).toMatchObject({ category: 'Clean Energy', tags: ['Wind'] });
    expect(await names()).toEqual([
      'post_categories: Clean Energy',
      'tags: Wind',
      'tags: sun light',
    ]);
  });

  test('are recorded when a draft is saved, which holds only what differs', async () => {
    const post = await publishContent(
      postContentType,
      database.db,
      system,
      await create({ category: 'Energy' }),
    );
    const saved = await saveDraft(postContentType, database.db, system, post, {
      category: 'ENERGY',
      tags: ['Wind'],
    });
    expect(saved).toMatchObject({ category: 'Energy', draft: { tags: ['Wind'] } });
    const again = await saveDraft(postContentType, database.db, system, saved, { tags: [] });
    expect(again).toMatchObject({ tags: null, draft: null });
    expect(await names()).toEqual(['post_categories: Energy', 'tags: Wind']);
  });

  test('are separated at commas, and those that no form accepts are neither changed nor recorded', async () => {
    const { rows } = await database.pool.query(
      `insert into posts (title, slug, category, tags, draft)
       values ('x', 'x', repeat('x', 101), array[' ', 'a, b,', null, ','], '"odd"') returning category, tags, draft`,
    );
    expect(rows).toEqual([
      { category: 'x'.repeat(101), tags: [' ', 'a', 'b', null], draft: 'odd' },
    ]);
    expect(await names()).toEqual(['tags: a', 'tags: b']);
  });

  test('are recorded once by several writers at the same time', async () => {
    const words = ['Wind', 'Sun', 'Water', 'Heat'];
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        create({
          category: at % 2 ? 'ENERGY' : 'Energy',
          tags: at % 2 ? words : words.toReversed(),
        }),
      ),
    );
    const { rows } = await database.pool.query(
      'select count(distinct category)::int as spellings, count(*)::int as posts from posts',
    );
    expect(rows).toEqual([{ spellings: 1, posts: 8 }]);
    expect(await names()).toHaveLength(5);
  });
});

test('uses follow the draft, the trash and deletion', async () => {
  const uses = () => database.db.select({ listed: termUses.listed }).from(termUses);
  const post = await create({ category: 'Energy' });
  expect(await uses()).toEqual([{ listed: true }]);
  const live = await publishContent(postContentType, database.db, system, post);
  await saveDraft(postContentType, database.db, system, live, { category: null });
  expect(await uses()).toEqual([{ listed: false }]);
  await database.pool.query('update posts set draft = null, deleted_at = now()');
  expect(await uses()).toEqual([{ listed: false }]);
  await database.pool.query('update posts set deleted_at = null');
  expect(await uses()).toEqual([{ listed: true }]);
  await database.pool.query('delete from posts');
  expect(await uses()).toEqual([]);
});

describe('names', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'É',
          'é',
          'ß',
          'İ',
          'Σ',
          'ς',
          ' ',
          '\u00a0',
          '\t',
          '\u180e',
          '\ufeff',
          ',',
        ),
      )
      .map((letters) => letters.join('')),
  );

  test('are normalised like those of the database, and only once', async () => {
    const { name } = termFields('category').shape;
    await fc.assert(
      fc.asyncProperty(word, async (typed) => {
        const parsed = name.safeParse(typed);
        const { rows } = await database.pool.query(
          'select term_name($1) as name, term_name(term_name($1)) as again, term_key($1) = term_key(term_name($1)) as same',
          // Every form composes what was typed; the database stores what it is given.
          [composeText(typed.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, '\ufffd'))],
        );
        expect(rows[0]).toEqual({ name: rows[0].again, again: rows[0].again, same: true });
        // Forms reject names that nobody would see.
        expect(parsed.success ? parsed.data : '').toBe(isInvisible(typed) ? '' : rows[0].name);
      }),
    );
  });

  test('are taken exactly if the database has the same key', async () => {
    await fc.assert(
      fc.asyncProperty(word, word, async (one, other) => {
        const [first, second] = [one, other].map((typed) =>
          termFields('tag').shape.name.safeParse(typed),
        );
        if (!first?.success || !second?.success) return;
        await database.pool.query('delete from terms');
        await createTerm(database.db, system, 'tags', { name: first.data });
        const { rows } = await database.pool.query('select term_key($1) = term_key($2) as same', [
          first.data,
          second.data,
        ]);
        const creating = createTerm(database.db, system, 'tags', { name: second.data });
        if (rows[0].same) await expect(creating).rejects.toMatchObject({ code: 'invalid' });
        else await creating;
        expect((await findTerm(database.db, 'tags', first.data))?.name).toBe(first.data);
      }),
      {
        examples: [
          ['wind', 'WIND '],
          ['Straße', 'STRASSE'],
          ['ΟΔΟΣ', 'οδος'],
        ],
      },
    );
  });
});
