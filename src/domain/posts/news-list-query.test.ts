import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { findLivePost, findNeighbours, findRelatedPosts } from './find-posts.ts';
import { newsFilters } from './news-filters.ts';
import { latestLivePosts, listLivePosts, type NewsChoice } from './news-list-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate posts, user_profiles cascade'));

interface Stored {
  title?: string;
  excerpt?: string;
  category?: string | null;
  tags?: unknown;
  status?: string;
  published_at?: string | null;
  deleted_at?: string | null;
  featured_image_url?: string | null;
  author_id?: string | null;
}

/** As any other program may write it. */
async function store(slug: string, stored: Stored = {}): Promise<string> {
  const row = { title: slug, status: 'published', published_at: '2026-03-03T12:00:00Z', ...stored };
  const columns = Object.keys(row);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into posts (slug, ${columns.join(', ')})
     values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [slug, ...Object.values(row)],
  );
  return rows[0]?.id ?? '';
}

async function slugsOf(choice: Partial<NewsChoice>): Promise<string[]> {
  const all = { timeZone: 'UTC', page: 1, perPage: 50, ...choice };
  const { items, total } = await listLivePosts(database.db, all);
  expect(total).toBe(items.length);
  return items.map(({ slug }) => slug);
}

async function known(slug: string) {
  const post = await findLivePost(database.db, slug);
  if (!post) throw new Error(`There is no ${slug}.`);
  return post;
}

describe('listLivePosts', () => {
  test('answers a page of them, newest first, and how many there are', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await store(`day-${day}`, { published_at: `2026-03-0${day}` });
    }
    const second = { timeZone: 'UTC', page: 2, perPage: 2 };
    const { items, total } = await listLivePosts(database.db, second);
    expect(items.map(({ slug }) => slug)).toEqual(['day-3', 'day-2']);
    expect(total).toBe(5);
    const beyond = await listLivePosts(database.db, { ...second, page: 9 });
    expect(beyond).toEqual({ items: [], total: 5 });
  });

  test('leaves out what visitors may not see', async () => {
    await store('draft', { status: 'draft' });
    await store('deleted', { deleted_at: '2026-03-04' });
    await store('No address/can carry this');
    expect(await slugsOf({})).toEqual([]);
    expect(await findLivePost(database.db, 'draft')).toBeNull();
  });

  test('narrows down by category and tag without regard to case', async () => {
    await store('a', { category: 'Research', tags: ['Solar', 'Health'] });
    await store('b', { category: 'research', tags: ['solar'] });
    await store('c', { category: 'Funding', tags: null });
    expect(await slugsOf({ category: 'RESEARCH' })).toHaveLength(2);
    expect(await slugsOf({ tag: 'SOLAR' })).toHaveLength(2);
    expect(await slugsOf({ category: 'research', tag: 'health' })).toEqual(['a']);
    expect(await slugsOf({ category: "x' or true --" })).toEqual([]);
  });

  test('counts years as the clocks of the time zone show them', async () => {
    await store('late', { published_at: '2025-12-31T23:30:00Z' });
    expect(await slugsOf({ year: 2025 })).toEqual(['late']);
    expect(await slugsOf({ year: 2026 })).toEqual([]);
    expect(await slugsOf({ year: 2026, timeZone: 'Asia/Tokyo' })).toEqual(['late']);
  });

  test('reads rows that another program filled carelessly', async () => {
    await store('undated', { published_at: null });
    await store('forever', { published_at: 'infinity' });
    await store('ancient', { published_at: '0044-03-15 BC' });
    await store('nested', { tags: '{{a,b},{NULL," "}}', title: ' ', category: ' ' });
    await store('picture', { featured_image_url: 'javascript:alert(1)' });
    const { items } = await listLivePosts(database.db, { timeZone: 'UTC', page: 1, perPage: 9 });
    expect(items).toHaveLength(5);
    for (const { published_at: at } of items) expect(at.getTime()).not.toBeNaN();
    const nested = items.find(({ slug }) => slug === 'nested');
    expect(nested).toMatchObject({ tags: ['a', 'b'], title: 'Untitled', category: null });
    expect(items.every((item) => item.featured_image_url === null)).toBe(true);
    expect((await newsFilters(database.db, { timeZone: 'UTC' })).years).not.toEqual([]);
  });
});

test('cuts what no form would have taken', async () => {
  const endless = 'x'.repeat(5_000);
  const tags = Array.from({ length: 50 }, (_, index) => `${index}${endless}`);
  await store('endless', { title: endless, excerpt: endless, category: endless, tags });
  const { title, excerpt, category, tags: shown } = await known('endless');
  expect([title, excerpt, category].map((text) => text?.length)).toEqual([300, 2_000, 100]);
  expect(shown).toHaveLength(30);
  expect((await newsFilters(database.db, { timeZone: 'UTC' })).categories).toEqual([]);
});

describe('latestLivePosts', () => {
  test('answers the newest, of one category where one is named', async () => {
    await store('old', { category: 'Research', published_at: '2026-01-01' });
    await store('new', { category: 'Funding', published_at: '2026-02-01' });
    const latest = await latestLivePosts(database.db, { count: 1 });
    expect(latest.map(({ slug }) => slug)).toEqual(['new']);
    const research = await latestLivePosts(database.db, { count: 3, category: 'research' });
    expect(research.map(({ slug }) => slug)).toEqual(['old']);
  });
});

describe('newsFilters', () => {
  test('counts categories, tags and years, spellings together', async () => {
    await store('a', { category: 'Research', tags: ['Solar'], published_at: '2025-06-01' });
    await store('b', { category: 'research', tags: ['solar', 'Solar', 'Health'] });
    await store('c', { category: 'Funding' });
    await store('d', { category: 'Hidden', status: 'draft' });
    expect(await newsFilters(database.db, { timeZone: 'UTC' })).toEqual({
      categories: [
        { name: 'Funding', count: 1 },
        { name: 'Research', count: 2 },
      ],
      tags: [
        { name: 'Solar', count: 2 },
        { name: 'Health', count: 1 },
      ],
      years: [
        { year: 2026, count: 2 },
        { year: 2025, count: 1 },
      ],
    });
  });

  test('counts what each would leave together with the rest of the choice', async () => {
    await store('a', { category: 'Research', published_at: '2025-06-01' });
    await store('b', { category: 'Research' });
    await store('c', { category: 'Funding' });
    const { categories, years } = await newsFilters(database.db, {
      category: 'research',
      year: 2026,
      timeZone: 'UTC',
    });
    expect(categories).toEqual([
      { name: 'Funding', count: 1 },
      { name: 'Research', count: 1 },
    ]);
    expect(years).toEqual([
      { year: 2026, count: 1 },
      { year: 2025, count: 1 },
    ]);
  });

  test('names at most eight tags, the most used first', async () => {
    await store('a', { tags: Array.from({ length: 30 }, (_, index) => `tag ${index}`) });
    await store('b', { tags: ['tag 29'] });
    const { tags } = await newsFilters(database.db, { timeZone: 'UTC' });
    expect(tags).toHaveLength(8);
    expect(tags[0]).toEqual({ name: 'tag 29', count: 2 });
  });
});

describe('findLivePost', () => {
  test('names the author, and nobody where the author has no profile any more', async () => {
    const { id, full_name, role } = people.editor;
    await database.pool.query(
      'insert into user_profiles (id, full_name, role) values ($1, $2, $3)',
      [id, full_name, role],
    );
    await store('signed', { author_id: id });
    await store('unsigned');
    expect((await known('signed')).author_name).toBe(full_name);
    expect((await known('unsigned')).author_name).toBeNull();
  });

  test.each(['', 'a/b', 'A', "' or 1=1"])('finds nothing at %j', async (slug) => {
    expect(await findLivePost(database.db, slug)).toBeNull();
  });
});

describe('what surrounds a post', () => {
  test('related ones share its category or a tag; itself is none of them', async () => {
    await store('self', { category: 'Research', tags: ['Solar'] });
    await store('category', { category: 'research', published_at: '2026-01-04' });
    await store('tag', { category: 'Funding', tags: ['Solar'], published_at: '2026-01-03' });
    await store('other', { category: 'Funding', tags: ['Health'] });
    await store('hidden', { category: 'Research', status: 'draft' });
    const related = await findRelatedPosts(database.db, await known('self'));
    expect(related.map(({ slug }) => slug)).toEqual(['category', 'tag']);
    expect(
      await findRelatedPosts(database.db, { ...(await known('other')), tags: [] }),
    ).toHaveLength(1);
  });

  test('neighbours follow the dates, also between posts of one moment', async () => {
    const moment = '2026-03-03T12:00:00.123456Z';
    const slugs = ['a', 'b', 'c', 'd'];
    for (const slug of slugs) await store(slug, { published_at: moment });
    await store('hidden', { status: 'draft', published_at: moment });
    const order = await slugsOf({});
    for (const [index, slug] of order.entries()) {
      const { id } = await known(slug);
      const { previous, next } = await findNeighbours(database.db, id);
      expect(next?.slug).toBe(order[index - 1]);
      expect(previous?.slug).toBe(order[index + 1]);
    }
  });
});
