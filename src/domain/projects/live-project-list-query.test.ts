import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findLiveProject } from './find-projects.ts';
import {
  listFeaturedProjects,
  listLiveProjects,
  listRelatedProjects,
  type ProjectQuery,
} from './live-project-list-query.ts';
import { projectCategories } from './project-categories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate projects'));

/** Inserts a published project directly, as another program would. */
async function store(slug: string, stored: Record<string, unknown> = {}): Promise<void> {
  const row: Record<string, unknown> = { title: slug, publication: 'published', ...stored };
  const columns = Object.keys(row);
  await database.pool.query(
    `insert into projects (slug, ${columns.join(', ')})
     values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`,
    [slug, ...Object.values(row)],
  );
}

async function listSlugs(filters: ProjectQuery = {}): Promise<string[]> {
  const { items, total } = await listLiveProjects(database.db, {
    ...filters,
    page: 1,
    perPage: 50,
  });
  expect(total).toBe(items.length);
  return items.map(({ slug }) => slug);
}

describe('listLiveProjects', () => {
  test('returns featured projects first, then the newest, in pages', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await store(`day-${day}`, { created_at: `2026-03-0${day}`, is_featured: day === 2 });
    }
    expect(await listSlugs()).toEqual(['day-2', 'day-5', 'day-4', 'day-3', 'day-1']);
    const second = { page: 2, perPage: 2 };
    const { items, total } = await listLiveProjects(database.db, second);
    expect(items.map(({ slug }) => slug)).toEqual(['day-4', 'day-3']);
    expect(total).toBe(5);
    const pastEnd = await listLiveProjects(database.db, { ...second, page: 9 });
    expect(pastEnd).toEqual({ items: [], total: 5 });
  });

  test('takes those as newest that were published last', async () => {
    await store('early', { created_at: '2026-01-01' });
    await store('prepared', { created_at: '2025-06-01', published_at: '2026-02-01' });
    expect(await listSlugs()).toEqual(['prepared', 'early']);
  });

  test('leaves out drafts, deleted projects and invalid slugs', async () => {
    await store('draft', { publication: 'draft', is_featured: true, category: 'Secret' });
    await store('deleted', { deleted_at: '2026-03-04' });
    await store('No address/can carry this');
    expect(await listSlugs()).toEqual([]);
    expect(await listFeaturedProjects(database.db, 3)).toEqual([]);
    expect(await listRelatedProjects(database.db, { slug: 'x', category: 'Secret' })).toEqual([]);
    expect(await projectCategories(database.db)).toEqual([]);
    for (const slug of ['draft', 'deleted', 'No address/can carry this', '', 'a\0b', 'nothing']) {
      expect(await findLiveProject(database.db, slug)).toBeNull();
    }
  });

  test('searches titles without regard to accents, hyphens and how letters are composed', async () => {
    await store('a', { title: 'Cafe\u0301 co\u2011op' });
    await store('b', { title: 'Café co-op' });
    for (const search of ['CAFÉ CO-OP', 'cafe\u0301 co\u2013op', 'cafe co-op']) {
      expect(await listSlugs({ search }), search).toHaveLength(2);
    }
  });

  test('searches titles for the literal text', async () => {
    await store('a', { title: '100% Solar_Power \\o/' });
    await store('b', { title: '1000 solar roofs' });
    expect(await listSlugs({ search: 'SOLAR' })).toHaveLength(2);
    expect(await listSlugs({ search: '100%' })).toEqual(['a']);
    expect(await listSlugs({ search: '%' })).toEqual(['a']);
    expect(await listSlugs({ search: '_' })).toEqual(['a']);
    expect(await listSlugs({ search: '\\' })).toEqual(['a']);
    expect(await listSlugs({ search: "' or true --" })).toEqual([]);
    expect(await listSlugs({ search: 'solar\0' })).toEqual([]);
    expect(await listSlugs({ search: 'solar', category: 'None\0' })).toEqual([]);
  });

  test('filters by category, ignoring case', async () => {
    await store('a', { category: 'Clean Energy' });
    await store('b', { category: ' clean energy ' });
    await store('c', { category: 'AgriTech' });
    await store('d', { category: null });
    expect(await listSlugs({ category: 'CLEAN ENERGY' })).toEqual(['b', 'a']);
    expect(await listSlugs({ category: 'Clean' })).toEqual([]);
  });

  test('shortens long texts and replaces invalid values', async () => {
    await store('hostile', {
      title: '  ',
      category: '',
      description: ` ${'x'.repeat(5_000)}`,
      image_url: 'javascript:alert(1)',
    });
    await store('long', { title: 'x'.repeat(5_000), category: 'y'.repeat(5_000) });
    const { items } = await listLiveProjects(database.db, { page: 1, perPage: 2 });
    expect(items).toMatchObject([
      { title: 'x'.repeat(300), category: 'y'.repeat(100) },
      { title: 'Untitled', category: null, description: 'x'.repeat(300), image_url: null },
    ]);
  });
});

test('featuredProjects returns the newest featured projects', async () => {
  await store('plain');
  expect(await listFeaturedProjects(database.db, 3)).toEqual([]);
  for (const day of [1, 2, 3, 4]) {
    await store(`day-${day}`, { created_at: `2026-03-0${day}`, is_featured: true });
  }
  const found = await listFeaturedProjects(database.db, 3);
  expect(found.map(({ slug }) => slug)).toEqual(['day-4', 'day-3', 'day-2']);
});

test('relatedProjects returns three other projects, those of the category first', async () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) await store(slug, { category: 'AgriTech' });
  await store('other', { category: 'Clean Energy' });
  await store('lonely');
  const slugs = async (slug: string, category: string | null) =>
    (await listRelatedProjects(database.db, { slug, category })).map((project) => project.slug);
  expect(await slugs('e', 'agritech')).toEqual(['d', 'c', 'b']);
  expect(await slugs('a', 'Clean Energy')).toEqual(['other', 'lonely', 'e']);
  expect(await slugs('lonely', null)).toEqual(['other', 'e', 'd']);
});

test('projectCategories lists the categories in use, predefined ones first in their order', async () => {
  expect(await projectCategories(database.db)).toEqual([]);
  const stored = ['Zoology', 'materials science', 'Biology', 'Clean Energy', 'CLEAN ENERGY', ' '];
  for (const [index, category] of stored.entries()) await store(`p-${index}`, { category });
  await store('gone', { category: 'AgriTech', deleted_at: '2026-01-01' });
  expect(await projectCategories(database.db)).toEqual([
    'Clean Energy',
    'Materials Science',
    'Biology',
    'Zoology',
  ]);
});

test('projectCategories returns at most twenty categories, the most used first', async () => {
  for (let index = 0; index < 30; index += 1) await store(`p-${index}`, { category: `C ${index}` });
  await store('often', { category: 'C 29' });
  const categories = await projectCategories(database.db);
  expect(categories).toHaveLength(20);
  expect(categories).toContain('C 29');
});
