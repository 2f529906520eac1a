import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findLivePost, findNeighbours, findRelatedPosts } from './find-posts.ts';
import { newsFilters } from './news-filters.ts';
import { listLatestPosts, listLivePosts, type NewsQuery } from './news-list-query.ts';

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

/** Inserts a post directly, as another program would. */
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

async function listSlugs(filters: Partial<NewsQuery>): Promise<string[]> {
  const all = { timeZone: 'UTC', page: 1, perPage: 50, ...filters };
  const { items, total } = await listLivePosts(database.db, all);
  expect(total).toBe(items.length);
  return items.map(({ slug }) => slug);
}

async function getPost(slug: string) {
  const post = await findLivePost(database.db, slug);
  if (!post) throw new Error(`There is no ${slug}.`);
  return post;
}

describe('listLivePosts', () => {
  test('returns a page of posts, newest first, with the total', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await store(`day-${day}`, { published_at: `2026-03-0${day}` });
    }
    const second = { timeZone: 'UTC', page: 2, perPage: 2 };
    const { items, total } = await listLivePosts(database.db, second);
    expect(items.map(({ slug }) => slug)).toEqual(['day-3', 'day-2']);
    expect(total).toBe(5);
    const pastEnd = await listLivePosts(database.db, { ...second, page: 9 });
    expect(pastEnd).toEqual({ items: [], total: 5 });
  });

  test('leaves out drafts, deleted posts and invalid slugs', async () => {
    await store('draft', { status: 'draft' });
    await store('deleted', { deleted_at: '2026-03-04' });
    await store('No address/can carry this');
    expect(await listSlugs({})).toEqual([]);
    expect(await findLivePost(database.db, 'draft')).toBeNull();
  });

  test('filters by category and tag, ignoring case', async () => {
    await store('a', { category: 'Research', tags: ['Solar', 'Health'] });
    await store('b', { category: 'research', tags: ['solar'] });
    await store('c', { category: 'Funding', tags: null });
    expect(await listSlugs({ category: 'RESEARCH' })).toHaveLength(2);
    expect(await listSlugs({ tag: 'SOLAR' })).toHaveLength(2);
    expect(await listSlugs({ category: 'research', tag: 'health' })).toEqual(['a']);
    expect(await listSlugs({ category: "x' or true --" })).toEqual([]);
  });

  test('filters by year in the given time zone', async () => {
    await store('late', { published_at: '2025-12-31T23:30:00Z' });
    expect(await listSlugs({ year: 2025 })).toEqual(['late']);
    expect(await listSlugs({ year: 2026 })).toEqual([]);
    expect(await listSlugs({ year: 2026, timeZone: 'Asia/Tokyo' })).toEqual(['late']);
  });

  test('returns usable values for incomplete rows of other programs', async () => {
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

test('truncates texts and tags that are longer than the forms allow', async () => {
  const longText = 'x'.repeat(5_000);
  const tags = Array.from({ length: 50 }, (_, index) => `${index}${longText}`);
  await store('endless', { title: longText, excerpt: longText, category: longText, tags });
  const { title, excerpt, category, tags: shown } = await getPost('endless');
  expect([title, excerpt, category].map((text) => text?.length)).toEqual([300, 2_000, 100]);
  expect(shown).toHaveLength(30);
  expect((await newsFilters(database.db, { timeZone: 'UTC' })).categories).toEqual([]);
});

describe('latestLivePosts', () => {
  test('returns the newest posts, optionally of one category', async () => {
    await store('old', { category: 'Research', published_at: '2026-01-01' });
    await store('new', { category: 'Funding', published_at: '2026-02-01' });
    const latest = await listLatestPosts(database.db, { count: 1 });
    expect(latest.map(({ slug }) => slug)).toEqual(['new']);
    const research = await listLatestPosts(database.db, { count: 3, category: 'research' });
    expect(research.map(({ slug }) => slug)).toEqual(['old']);
  });
});

describe('newsFilters', () => {
  test('counts categories, tags and years, merging spellings that differ in case', async () => {
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

  test('counts each option together with the other active filters', async () => {
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

  test('lists at most eight tags, the most used first', async () => {
    await store('a', { tags: Array.from({ length: 30 }, (_, index) => `tag ${index}`) });
    await store('b', { tags: ['tag 29'] });
    const { tags } = await newsFilters(database.db, { timeZone: 'UTC' });
    expect(tags).toHaveLength(8);
    expect(tags[0]).toEqual({ name: 'tag 29', count: 2 });
  });
});

describe('findLivePost', () => {
  test("includes the author's name, or null without a profile", async () => {
    const { id, full_name, role } = actors.editor;
    await database.pool.query(
      'insert into user_profiles (id, full_name, role) values ($1, $2, $3)',
      [id, full_name, role],
    );
    await store('signed', { author_id: id });
    await store('unsigned');
    expect((await getPost('signed')).author_name).toBe(full_name);
    expect((await getPost('unsigned')).author_name).toBeNull();
  });

  test.each(['', 'a/b', 'A', "' or 1=1"])('returns null for the slug %j', async (slug) => {
    expect(await findLivePost(database.db, slug)).toBeNull();
  });
});

describe('related posts and neighbours', () => {
  test('related posts share a category or tag, are filled up to three and exclude the post itself', async () => {
    await store('self', { category: 'Research', tags: ['Solar'] });
    await store('category', { category: 'research', published_at: '2026-01-04' });
    await store('tag', { category: 'Funding', tags: ['Solar'], published_at: '2026-01-03' });
    await store('other', { category: 'Funding', tags: ['Health'] });
    await store('hidden', { category: 'Research', status: 'draft' });
    const related = await findRelatedPosts(database.db, await getPost('self'));
    expect(related.map(({ slug }) => slug)).toEqual(['category', 'tag', 'other']);
    expect(
      await findRelatedPosts(database.db, { ...(await getPost('other')), tags: [] }),
    ).toHaveLength(3);
  });

  test('neighbours follow the list order, even for posts with equal dates', async () => {
    const moment = '2026-03-03T12:00:00.123456Z';
    const slugs = ['a', 'b', 'c', 'd'];
    for (const slug of slugs) await store(slug, { published_at: moment });
    await store('hidden', { status: 'draft', published_at: moment });
    const order = await listSlugs({});
    for (const [index, slug] of order.entries()) {
      const { id } = await getPost(slug);
      const { previous, next } = await findNeighbours(database.db, id);
      expect(next?.slug).toBe(order[index - 1]);
      expect(previous?.slug).toBe(order[index + 1]);
    }
  });
});
