import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { MarkedText } from './highlights.ts';
import { searchSite } from './site-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts, projects cascade'));

type Table = 'pages' | 'posts' | 'projects';

/** Inserts a row directly, as another program would. */
function store(table: Table, slug: string, fields: Record<string, unknown> = {}) {
  const column = table === 'projects' ? 'publication' : 'status';
  const row = { title: slug, slug, [column]: 'published', ...fields };
  const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`);
  return database.pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${placeholders})`,
    Object.values(row),
  );
}

const search = (words: string, params: object = {}) =>
  searchSite(database.db, { words, page: 1, perPage: 10, ...params });

async function paths(words: string, params: object = {}): Promise<string[]> {
  return (await search(words, params)).items.map(({ path }) => path);
}

const plainText = (pieces: MarkedText = []) => pieces.map(({ text }) => text).join('');
const markedTexts = (pieces: MarkedText = []) =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text);

describe('search words', () => {
  test('match titles, summaries and texts of all content types', async () => {
    const content = JSON.stringify({
      content: [{ type: 'Heading', props: { children: 'Solar' } }],
    });
    await store('pages', 'about/energy', { content });
    await store('pages', 'home', { excerpt: 'Solar power for all' });
    await store('posts', 'call', { content: '<p>The <b>sol</b>ar call</p>' });
    await store('projects', 'grid', { title: 'Solar microgrid' });
    await store('projects', 'other');
    const { items, total, counts } = await search('solar');
    expect(items.map(({ path }) => path).sort()).toEqual([
      '/',
      '/about/energy',
      '/news/call',
      '/projects/grid',
    ]);
    expect(items[0]).toMatchObject({ kind: 'project', path: '/projects/grid' });
    expect({ total, counts }).toEqual({
      total: 4,
      counts: { page: 2, news: 1, project: 1, publication: 0 },
    });
  });

  test('match other word forms, ignore accents, and the last one matches as a prefix', async () => {
    await store('posts', 'a', { title: 'Vaccinations in cafés' });
    for (const words of ['vaccination', 'CAFE', 'cafés vacci', 'vaccinations café']) {
      expect(await paths(words), words).toEqual(['/news/a']);
    }
    for (const words of [
      'vacci cafe',
      'cafés -vaccination',
      '"cafés vaccinations"',
      'accinations',
    ]) {
      expect(await paths(words), words).toEqual([]);
    }
  });

  test('match however letters are composed, whoever stored them', async () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'aéẹ̀ọ́ñ각がйế'), minLength: 4, maxLength: 8 })
      .map((letters) => `x${letters}`);
    await fc.assert(
      fc.asyncProperty(word, async (letters) => {
        await database.pool.query('truncate posts');
        await store('posts', 'composed', { title: letters.normalize('NFC') });
        await store('posts', 'decomposed', { content: letters.normalize('NFD') });
        for (const form of ['NFC', 'NFD']) {
          expect(await paths(letters.normalize(form)), letters).toHaveLength(2);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('match whichever hyphen, dash or apostrophe is used, or a soft one', async () => {
    await store('posts', 'a', { title: 'Co\u2011operation 2020–2024', excerpt: 'soft\u00adware' });
    await store('posts', 'b', { content: 'Lagos—Abuja, the women’s line' });
    for (const [words, slug] of [
      ['co-operation', 'a'],
      ['co\u2010operation', 'a'],
      ['cooperation', ''],
      ['2020-2024', 'a'],
      ['2024', 'a'],
      ['Co-operation – 2020', 'a'],
      ['software', 'a'],
      ['lagos-abuja', 'b'],
      ["women's", 'b'],
      ['women', 'b'],
    ]) {
      expect(await paths(words ?? ''), words).toEqual(slug === '' ? [] : [`/news/${slug}`]);
    }
  });

  test('exclude only words with a hyphen before them', async () => {
    await store('posts', 'a', { title: 'Wind and solar' });
    await store('posts', 'b', { title: 'Wind' });
    expect(await paths('wind -solar')).toEqual(['/news/b']);
    expect(await paths('wind – solar')).toEqual(['/news/a']);
    expect(await paths('wind - solar')).toEqual(['/news/a']);
    expect(await paths('wind--solar')).toEqual(['/news/a']);
    expect(await paths('wind -- solar')).toEqual(['/news/a']);
  });

  test('can be quoted as a phrase or combined with "or"', async () => {
    await store('posts', 'a', { content: 'Grants for research' });
    await store('posts', 'b', { content: 'Research. There are grants.' });
    expect(await paths('research grants')).toHaveLength(2);
    expect(await paths('"grants for research"')).toEqual(['/news/a']);
    expect(await paths('there or quantum')).toEqual([]);
    expect(await paths('quantum or grants')).toHaveLength(2);
  });

  test('match stop words in titles when nothing else was typed', async () => {
    await store('posts', 'who', { title: 'Who we are', content: 'And the rest' });
    expect(await paths('who')).toEqual(['/news/who']);
    expect(await paths('the')).toEqual([]);
  });

  test('match categories and tags of posts', async () => {
    await store('posts', 'a', { category: 'Funding', tags: ['drones'] });
    expect(await paths('funding')).toEqual(['/news/a']);
    expect(await paths('drone')).toEqual(['/news/a']);
  });
});

describe('results', () => {
  test('are ordered by title, summary and text matches, then newest first', async () => {
    const on = (day: number) => ({ published_at: `2026-03-0${day}` });
    await store('posts', 'text', { content: 'solar', ...on(9) });
    await store('posts', 'summary', { excerpt: 'solar', ...on(8) });
    await store('posts', 'old-title', { title: 'Solar', ...on(1) });
    await store('posts', 'new-title', { title: 'Solar', ...on(2) });
    const order = ['/news/new-title', '/news/old-title', '/news/summary', '/news/text'];
    expect(await paths('solar')).toEqual(order);
    expect(await paths('solar', { perPage: 3, page: 2 })).toEqual(order.slice(3));
    expect(await paths('solar', { perPage: 3, page: 3 })).toEqual([]);
  });

  test('can be limited to one content type while all types are counted', async () => {
    await store('posts', 'a', { title: 'Solar' });
    await store('projects', 'b', { title: 'Solar' });
    const { items, total, counts } = await search('solar', { kind: 'project' });
    expect(items.map(({ path }) => path)).toEqual(['/projects/b']);
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { page: 0, news: 1, project: 1, publication: 0 },
    });
    const none = await search('solar', { kind: 'page' });
    expect(none).toMatchObject({ items: [], total: 0, counts: { news: 1 }, suggestions: [] });
  });

  test('have a valid date even if the stored one is infinite', async () => {
    await store('posts', 'a', { title: 'Solar', published_at: 'infinity' });
    const { items } = await search('solar');
    expect(items[0]?.date.getUTCFullYear()).toBe(9999);
  });
});

describe('highlighting', () => {
  test('marks the matching words as written in title and summary', async () => {
    await store('posts', 'a', { title: 'Café & <b>grants</b>', excerpt: 'Our Cafés grow.' });
    const [hit] = (await search('cafe')).items;
    expect(plainText(hit?.title)).toBe('Café & <b>grants</b>');
    expect(markedTexts(hit?.title)).toEqual(['Café']);
    expect(markedTexts(hit?.summary)).toEqual(['Cafés']);
    expect(markedTexts((await search('grants')).items[0]?.title)).toEqual(['grants']);
  });

  test('marks the right letters of decomposed words, and those around them stay', async () => {
    const filler = 'o\u0323\u0300wo\u0323\u0300 '.repeat(600);
    await store('posts', 'a', {
      title: 'La Re\u0301sume\u0301 nou\u00advelle',
      content: `<p>${filler}\u1eb9\u0300k\u1ecd\u0301 ${filler}</p>`,
    });
    const [titled] = (await search('resume')).items;
    expect(plainText(titled?.title)).toBe('La Résumé nou\u00advelle');
    expect(markedTexts(titled?.title)).toEqual(['Résumé']);
    expect(markedTexts((await search('nouvelle')).items[0]?.title)).toEqual(['nou\u00advelle']);
    const [hit] = (await search('eko')).items;
    expect(markedTexts(hit?.summary)).toEqual(['ẹ̀kọ́'.normalize('NFC')]);
    expect(plainText(hit?.summary)).toMatch(/^… (ọ̀wọ̀ )+ẹ̀kọ́ (ọ̀wọ̀ ?)+ …$/u);
  });

  test('shows the part of a long text that contains the match', async () => {
    const filler = 'lorem ipsum '.repeat(300);
    await store('posts', 'a', { excerpt: 'Short', content: `<p>${filler}turbine ${filler}</p>` });
    const summary = (await search('turbine')).items[0]?.summary;
    expect(markedTexts(summary)).toEqual(['turbine']);
    expect(plainText(summary)).toMatch(/^… (lorem|ipsum) .* (lorem|ipsum) …$/);
    expect(plainText(summary).length).toBeLessThan(300);
  });

  test('separates the texts of blocks', async () => {
    const texts = ['Grants', '', 'Apply by May.\n\nAsk us.'];
    const content = texts.map((children) => ({ type: 'Paragraph', props: { children } }));
    await store('pages', 'a', { content: JSON.stringify({ content }) });
    await store('posts', 'b', { content: '<h2>Who</h2>\n<p>Anyone may <b>apply</b>.</p>' });
    const { items } = await search('apply');
    expect(items.map(({ summary }) => plainText(summary)).sort()).toEqual([
      'Grants · Apply by May. Ask us.',
      'Who · Anyone may apply.',
    ]);
    expect(await paths('"grants apply by may"')).toEqual(['/a']);
  });

  test('cannot be forged by control characters in a text', async () => {
    await store('posts', 'a', { title: 'Solar \u0002forged\u0003', excerpt: '\u0002x' });
    const [hit] = (await search('solar')).items;
    expect(markedTexts(hit?.title)).toEqual(['Solar']);
    expect(markedTexts(hit?.summary)).toEqual([]);
  });
});

describe('suggestions', () => {
  test('correct misspelt words if the correction has results', async () => {
    await store('projects', 'a', { title: 'Solar microgrid' });
    await store('posts', 'b', { title: 'Hidden fellowship', status: 'draft' });
    expect((await search('solr microgird')).suggestions).toEqual(['solar microgrid']);
    expect((await search('solar kangaroo')).suggestions).toEqual(['solar']);
    expect((await search('felowship')).suggestions).toEqual([]);
    expect((await search('solar')).suggestions).toEqual([]);
  });

  test('are at most three', async () => {
    for (const title of ['Granite', 'Grantor', 'Grantee', 'Granted']) {
      await store('posts', title.toLowerCase(), { title });
    }
    const { suggestions } = await search('granxt');
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(3);
  });
});

describe('unusual input', () => {
  test.each([
    ['empty text', ''],
    ['spaces', ' \t\n '],
    ['null bytes', '\0\0'],
    ['only operators', '!&|()<->:* "" - or OR and'],
    ['an open quote', '"solar'],
    ['a negation alone', '-solar'],
    ['backslashes', "\\\\ \\'"],
    ['SQL', "'; drop table search_entries; --"],
    ['emoji', '🦄🦄🦄 👩‍🔬'],
    ['lone surrogates', '\ud83d solar \ude00'],
    ['a LIKE pattern', '%_%'],
    ['HTML', '<script>alert(1)</script>'],
    ['a long word', 'a'.repeat(10_000)],
    ['many words', 'solar wind or "'.repeat(700)],
    ['ten thousand operators', '-"('.repeat(3_334)],
    ['letters of other scripts', 'اختبار 測試 тест'],
  ])('never fails: %s', async (_name, words) => {
    await store('posts', 'a', { title: 'Solar' });
    const { items, total } = await search(words);
    expect(total).toBe(items.length);
  });

  test('is cut off after 200 characters', async () => {
    await store('posts', 'a', { title: 'Solar' });
    expect(await paths(`solar${' '.repeat(195)}unknown`)).toEqual(['/news/a']);
    expect(await paths(`solar${' '.repeat(100)}unknown`)).toEqual([]);
  });
});
