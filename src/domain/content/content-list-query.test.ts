import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCounted } from '#constants/limits.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { publicationContentType } from '../publications/publication-content-type.ts';
import { type ContentListQuery, contentSorts, listContent } from './content-list-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate posts, projects, publications cascade'));

const system = systemActor('Test');
const defaultQuery: ContentListQuery = {
  trash: false,
  sort: '-updated_at',
  page: 1,
  page_size: 100,
};

function list(query: Partial<ContentListQuery> = {}) {
  return listContent(postContentType, database.db, system, { ...defaultQuery, ...query });
}

async function slugs(query: Partial<ContentListQuery> = {}): Promise<string[]> {
  return (await list(query)).items.map(({ slug }) => slug);
}

/** Inserts a post directly, as another program would. */
function store(slug: string, fields: Record<string, unknown> = {}) {
  const row = { title: slug, slug, ...fields };
  const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`);
  return database.pool.query(
    `insert into posts (${Object.keys(row)}) values (${placeholders})`,
    Object.values(row),
  );
}

/** Sixty posts with many equal sort values; twelve of them are in the trash. */
function storeSixty() {
  return database.pool.query(`
    insert into posts (title, slug, status, category, published_at, updated_at, deleted_at, draft)
    select 'Title ' || n % 4, 'post-' || lpad(n::text, 2, '0'),
      case when n % 3 = 0 then 'draft' else 'published' end,
      (array['Energy', 'Water', null])[1 + n % 3],
      case when n % 3 > 0 then '2026-01-01'::timestamptz + n % 5 * interval '1 day' end,
      '2026-02-01'::timestamptz + n % 6 * interval '1 day',
      case when n % 5 = 0 then now() end,
      case when n % 7 = 0 then '{"title": "Again"}'::jsonb end
    from generate_series(1, 60) as n`);
}

describe('pages', () => {
  test('contain each row exactly once and in a stable order for every query', async () => {
    await storeSixty();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sort: fc.constantFrom(...contentSorts),
          status: fc.constantFrom('all', 'published', 'draft', 'scheduled', 'changed'),
          category: fc.constantFrom(undefined, 'Energy', 'water'),
          search: fc.constantFrom(undefined, 'title', '1', 'post-1'),
          trash: fc.boolean(),
          page_size: fc.integer({ min: 1, max: 20 }),
        }),
        async (query) => {
          const all = await list({ ...query, page_size: 100 });
          const ids = all.items.map(({ id }) => id);
          expect(all.total).toBe(ids.length);
          expect(new Set(ids).size).toBe(ids.length);
          const paged: string[] = [];
          for (let page = 1; page <= Math.ceil(ids.length / query.page_size) + 1; page += 1) {
            const { items, total } = await list({ ...query, page });
            expect(total).toBe(ids.length);
            paged.push(...items.map(({ id }) => id));
          }
          expect(paged).toEqual(ids);
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each(['updated_at', 'title', 'slug', 'status', 'published_at'] as const)(
    'sorted by %s are reversed by the opposite direction, except that missing dates stay last',
    async (sort) => {
      await storeSixty();
      const ascending = (await list({ sort })).items;
      const descending = (await list({ sort: `-${sort}` })).items;
      const lacksValue = ({ published_at }: { published_at: Date | null }) =>
        sort === 'published_at' && published_at === null;
      const idsWithValue = (items: typeof ascending) =>
        items.filter((item) => !lacksValue(item)).map(({ id }) => id);
      expect(idsWithValue(ascending)).toEqual(idsWithValue(descending).reverse());
      for (const items of [ascending, descending]) {
        expect(items).toHaveLength(48);
        expect(items.slice(idsWithValue(items).length).every(lacksValue)).toBe(true);
      }
    },
  );

  test('beyond the end are empty but report the total', async () => {
    await storeSixty();
    for (const search of [undefined, 'title']) {
      const { items, total } = await list({ search, page: 10_000 });
      expect(items).toEqual([]);
      expect(total).toBe(48);
    }
  });

  test('stop at the largest number of results that a search counts', async () => {
    await database.pool.query(
      `insert into posts (title, slug) select 'Energy', 'post-' || lpad(n::text, 5, '0')
       from generate_series(1, $1::integer) as n`,
      [maxCounted + 50],
    );
    const energy = { search: 'energy', sort: 'slug', page_size: 100 } as const;
    const first = await list(energy);
    expect(first.total).toBe(maxCounted);
    expect(first.items[0]?.slug).toBe('post-00001');
    const last = await slugs({ ...energy, page: maxCounted / 100 });
    expect(last.at(-1)).toBe(`post-0${maxCounted}`);
    expect(await slugs({ ...energy, page: maxCounted / 100 + 1 })).toEqual([]);
    expect(await slugs({ ...energy, sort: '-slug', page_size: 1 })).toEqual([
      `post-0${maxCounted + 50}`,
    ]);
    expect((await list({ page_size: 1 })).total).toBe(maxCounted + 50);
  });
});

describe('filters', () => {
  test('match status, unpublished changes of live posts, schedule, category and trash', async () => {
    const soon = '2099-01-01';
    await store('draft', { status: 'draft', category: 'Energy', draft: { title: 'Not live' } });
    await store('waiting', { status: 'draft', publish_at: soon });
    await store('public', { status: 'published', published_at: '2026-01-01', category: 'Energy' });
    await store('reworked', { status: 'published', draft: { title: 'New', category: 'Water' } });
    await store('gone', { status: 'published', deleted_at: '2026-01-01', category: 'Energy' });
    const sorted = async (query: Partial<ContentListQuery>) => (await slugs(query)).sort();
    expect(await sorted({})).toEqual(['draft', 'public', 'reworked', 'waiting']);
    expect(await sorted({ status: 'draft' })).toEqual(['draft', 'waiting']);
    expect(await sorted({ status: 'published' })).toEqual(['public', 'reworked']);
    expect(await sorted({ status: 'scheduled' })).toEqual(['waiting']);
    expect(await sorted({ status: 'changed' })).toEqual(['reworked']);
    expect(await sorted({ trash: true })).toEqual(['gone']);
    expect(await sorted({ category: 'energy' })).toEqual(['draft', 'public']);
    expect(await sorted({ category: 'WATER', status: 'changed' })).toEqual(['reworked']);
    expect(await sorted({ category: 'Energy', trash: true })).toEqual(['gone']);
    expect(await sorted({ category: 'energ' })).toEqual([]);
  });

  test('match the choices of the draft, and of live content without a draft', async () => {
    await database.pool.query(`
      insert into publications (title, slug, kind, status, draft, deleted_at) values
        ('Water', 'live', 'report', 'published', null, null),
        ('Water', 'same', 'report', 'published', '{"title": "Wells"}', null),
        ('Water', 'changed', 'report', 'published', '{"kind": "guideline"}', null),
        ('Rain', 'new', 'guideline', 'draft', '{"kind": "guideline"}', null),
        ('Rain', 'none', 'report', 'draft', '{"kind": null}', null),
        ('Rain', 'odd', 'report', 'published', '{"kind": "O''Neil \\"50%\\" \\\\"}', null),
        ('Rain', 'no-object', 'report', 'published', '["kind"]', null),
        ('Rain', 'gone', 'guideline', 'published', null, now())`);
    async function found(kind: string, query: Partial<ContentListQuery> = {}): Promise<string[]> {
      const all = { ...defaultQuery, sort: 'slug', ...query, choices: { kind } } as const;
      const { items, total } = await listContent(publicationContentType, database.db, system, all);
      if (query.page_size === undefined) expect(total).toBe(items.length);
      return items.map(({ slug }) => slug);
    }
    expect(await found('report')).toEqual(['live', 'no-object', 'same']);
    expect(await found('guideline')).toEqual(['changed', 'new']);
    expect(await found('guideline', { search: 'rain' })).toEqual(['new']);
    expect(await found('guideline', { trash: true })).toEqual(['gone']);
    expect(await found('guideline', { status: 'changed' })).toEqual(['changed']);
    expect(await found('report', { sort: '-slug' })).toEqual(['same', 'no-object', 'live']);
    expect(await found('report', { page_size: 2, page: 2 })).toEqual(['same']);
    expect(await found('O\'Neil "50%" \\')).toEqual(['odd']);
    for (const kind of ['%', 'repor', 'Report', '__proto__', "'", '{"kind": "report"}'])
      expect(await found(kind)).toEqual([]);
  });

  test('return only the requested content type', async () => {
    await store('solar');
    const query = { ...defaultQuery, search: 'solar' };
    expect(await listContent(projectContentType, database.db, system, query)).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe('a search', () => {
  test.each([
    ['part of a word', 'icrogri', ['a']],
    ['text in a different case', 'SOLAR', ['a']],
    ['accented text', 'CAFÉ', ['b']],
    ['text without its accents', 'cafe', ['b']],
    ['decomposed text', 'cafe\u0301s', ['b']],
    ['a hyphen of another kind', 'teal\u2011blue', ['e']],
    ['special characters alone, of any kind', '\u2013', ['e']],
    ['consecutive words with extra spaces', ' solar   microgrid ', ['a']],
    ['a slug', 'b', ['b']],
    ['an excerpt', 'one in a hundred', ['c']],
    ['the draft', 'unpublished', ['c']],
    ['one letter at the start of a word', 's', ['a']],
    ['two letters at the start of a word', 'mi', ['a']],
    ['no two letters inside a word', 'cr', []],
    ['a percent sign', '%', ['b']],
    ['a number with a percent sign', '50%', ['b']],
    ['an underscore', '_', ['a']],
    ['a backslash', '\\', ['d']],
    ['nothing for two backslashes', '\\\\', []],
    ['nothing for a LIKE pattern', 's%r', []],
    ['text with a null byte', '\0solar', ['a']],
    ['nothing for unknown text', 'kangaroo', []],
    ['everything for blank text', '  ', ['a', 'b', 'c', 'd', 'e']],
  ])('finds %s', async (_name, search, expected) => {
    await store('a', { title: 'Solar Microgrid_2' });
    await store('b', { title: 'Our Cafés grow 50%' });
    await store('c', { excerpt: 'One in a hundred', draft: { title: 'Unpublished' } });
    await store('d', { title: 'C:\\Programs' });
    await store('e', { title: 'Teal-blue' });
    expect(await slugs({ search, sort: 'slug' })).toEqual(expected);
  });

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])(
    'finds %s when it is the only character searched for',
    async (character) => {
      await store('a', { title: `Solar${character}Wind` });
      await store('b', { title: 'Solar Wind' });
      expect(await slugs({ search: character })).toEqual(['a']);
      expect(await slugs({ search: `${character}${character}` })).toEqual([]);
    },
  );
});
