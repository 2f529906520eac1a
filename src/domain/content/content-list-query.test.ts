import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCounted } from '#constants/limits.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { systemActor } from '../actor.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { type ContentListQuery, contentSorts, listContent } from './content-list-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate posts, projects cascade'));

const system = systemActor('Test');
const usual: ContentListQuery = { trash: false, sort: '-updated_at', page: 1, page_size: 100 };

function list(asked: Partial<ContentListQuery> = {}) {
  return listContent(postContentType, database.db, system, { ...usual, ...asked });
}

async function slugs(asked: Partial<ContentListQuery> = {}): Promise<string[]> {
  return (await list(asked)).items.map(({ slug }) => slug);
}

/** As any other program may write it. */
function store(slug: string, fields: Record<string, unknown> = {}) {
  const row = { title: slug, slug, ...fields };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return database.pool.query(
    `insert into posts (${Object.keys(row)}) values (${places})`,
    Object.values(row),
  );
}

/** Sixty posts of which many are equal in all that they are sorted by; twelve of them in the trash. */
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

describe('paging', () => {
  test('gives each row exactly once, in one order, whatever is asked for', async () => {
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
        async (asked) => {
          const whole = await list({ ...asked, page_size: 100 });
          const ids = whole.items.map(({ id }) => id);
          expect(whole.total).toBe(ids.length);
          expect(new Set(ids).size).toBe(ids.length);
          const paged: string[] = [];
          for (let page = 1; page <= Math.ceil(ids.length / asked.page_size) + 1; page += 1) {
            const { items, total } = await list({ ...asked, page });
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
    'by %s turns round as a whole, but for what has no such value',
    async (sort) => {
      await storeSixty();
      const one = (await list({ sort })).items;
      const other = (await list({ sort: `-${sort}` })).items;
      const lacks = ({ published_at }: { published_at: Date | null }) =>
        sort === 'published_at' && published_at === null;
      const filled = (items: typeof one) =>
        items.filter((item) => !lacks(item)).map(({ id }) => id);
      expect(filled(one)).toEqual(filled(other).reverse());
      for (const items of [one, other]) {
        expect(items).toHaveLength(48);
        expect(items.slice(filled(items).length).every(lacks)).toBe(true);
      }
    },
  );

  test('beyond the end is empty and still counts', async () => {
    await storeSixty();
    for (const search of [undefined, 'title']) {
      const { items, total } = await list({ search, page: 10_000 });
      expect(items).toEqual([]);
      expect(total).toBe(48);
    }
  });

  test('through more than a search counts ends there, in the order that was asked for', async () => {
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

describe('narrowing down', () => {
  test('by status, changes, schedule, category and trash', async () => {
    const soon = '2099-01-01';
    await store('draft', { status: 'draft', category: 'Energy' });
    await store('waiting', { status: 'draft', publish_at: soon });
    await store('public', { status: 'published', published_at: '2026-01-01', category: 'Energy' });
    await store('reworked', { status: 'published', draft: { title: 'New', category: 'Water' } });
    await store('gone', { status: 'published', deleted_at: '2026-01-01', category: 'Energy' });
    const sorted = async (asked: Partial<ContentListQuery>) => (await slugs(asked)).sort();
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

  test('keeps to its own kind', async () => {
    await store('solar');
    const asked = { ...usual, search: 'solar' };
    expect(await listContent(projectContentType, database.db, system, asked)).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe('a search', () => {
  test.each([
    ['part of a word', 'icrogri', ['a']],
    ['another case', 'SOLAR', ['a']],
    ['accents, as they are written', 'CAFÉ', ['b']],
    ['and not without them', 'cafe', []],
    ['words that follow each other, across spaces', ' solar   microgrid ', ['a']],
    ['a slug', 'b', ['b']],
    ['an excerpt', 'one in a hundred', ['c']],
    ['the draft', 'unpublished', ['c']],
    ['one letter, at the beginning of words', 's', ['a']],
    ['two letters, at the beginning of words', 'mi', ['a']],
    ['two letters within a word', 'cr', []],
    ['a percent sign', '%', ['b']],
    ['a number with it', '50%', ['b']],
    ['an underline', '_', ['a']],
    ['a backslash', '\\', ['d']],
    ['two of them', '\\\\', []],
    ['a pattern', 's%r', []],
    ['a zero byte', '\0solar', ['a']],
    ['something that is not there', 'kangaroo', []],
    ['nothing but spaces', '  ', ['a', 'b', 'c', 'd']],
  ])('finds %s', async (_name, search, expected) => {
    await store('a', { title: 'Solar Microgrid_2' });
    await store('b', { title: 'Our Cafés grow 50%' });
    await store('c', { excerpt: 'One in a hundred', draft: { title: 'Unpublished' } });
    await store('d', { title: 'C:\\Programs' });
    expect(await slugs({ search, sort: 'slug' })).toEqual(expected);
  });

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])(
    'for %s alone finds what has it',
    async (sign) => {
      await store('a', { title: `Solar${sign}Wind` });
      await store('b', { title: 'Solar Wind' });
      expect(await slugs({ search: sign })).toEqual(['a']);
      expect(await slugs({ search: `${sign}${sign}` })).toEqual([]);
    },
  );
});
