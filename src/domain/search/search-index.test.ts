import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { reservedSegments } from '../pages/page-slug.ts';
import { searchSite } from './site-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts, projects cascade'));

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

async function searchUrls(words: string): Promise<string[]> {
  const { items } = await searchSite(database.db, { words, page: 1, perPage: 50 });
  return items.map(({ path }) => path);
}

async function entryText(): Promise<string> {
  const { rows } = await run('select text from search_entries');
  expect(rows).toHaveLength(1);
  return rows[0]?.text;
}

describe.each([
  ['pages', '/solar', "status = 'draft'", "status = 'published'"],
  ['posts', '/news/solar', "status = 'draft'", "status = 'published'"],
  ['projects', '/projects/solar', "publication = 'draft'", "publication = 'published'"],
])('a row of %s', (table, path, hidden, shown) => {
  const add = async () => {
    await run(`insert into ${table} (title, slug) values ('Solar', 'solar')`);
    await run(`update ${table} set ${shown}`);
  };

  test('is found while it is public', async () => {
    await add();
    expect(await searchUrls('solar')).toEqual([path]);
    await run(`update ${table} set ${hidden}`);
    expect(await searchUrls('solar')).toEqual([]);
    await run(`update ${table} set ${shown}`);
    expect(await searchUrls('solar')).toEqual([path]);
    await run(`update ${table} set deleted_at = now()`);
    expect(await searchUrls('solar')).toEqual([]);
    await run(`update ${table} set deleted_at = null`);
    expect(await searchUrls('solar')).toEqual([path]);
    await run(`delete from ${table}`);
    expect(await searchUrls('solar')).toEqual([]);
  });

  test('is found by its current title at its current URL', async () => {
    await add();
    await run(`update ${table} set title = 'Wind', slug = 'wind'`);
    expect(await searchUrls('solar')).toEqual([]);
    expect(await searchUrls('wind')).toEqual([path.replace('solar', 'wind')]);
  });

  test('is not found by its draft', async () => {
    await add();
    await run(`update ${table} set draft = '{"title": "Secret"}'`);
    expect(await searchUrls('secret')).toEqual([]);
    expect(await searchUrls('solar')).toEqual([path]);
  });

  test('is removed when its table is truncated, and is not indexed with an invalid slug', async () => {
    await add();
    await run(`insert into ${table} (title, slug) values ('Solar', '../Solar'), ('Solar', $1)`, [
      'a'.repeat(301),
    ]);
    await run(`update ${table} set ${shown}`);
    expect(await searchUrls('solar')).toEqual([path]);
    await run(`truncate ${table} cascade`);
    expect(await searchUrls('solar')).toEqual([]);
  });

  test('is not reindexed when no live column changes', async () => {
    await add();
    const position = 'select ctid::text from search_entries';
    const before = (await run(position)).rows;
    await run(`update ${table} set draft = '{"title": "Other"}', updated_at = now()`);
    expect((await run(position)).rows).toEqual(before);
    await run(`update ${table} set title = 'Solar power'`);
    expect((await run(position)).rows).not.toEqual(before);
  });
});

test('does not index pages at reserved slugs, except the page at /projects', async () => {
  for (const slug of reservedSegments) {
    await run("insert into pages (title, slug, status) values ('Solar', $1, 'published')", [slug]);
  }
  expect(await searchUrls('solar')).toEqual(['/projects']);
});

describe('the indexed text of posts and projects', () => {
  test.each([
    ['without tags', '<p class="a>b">One</p><p>two</p>', /One\ntwo$/],
    ['in lines', '<h2>A</h2>\n<ul><li>b\n c</li><li> </li><li>d</li></ul>', /^A\nb c\nd$/],
    [
      'with table cells apart',
      '<table><tr><td>Due</td><td>1 May</td></tr></table>',
      /^Due\n1 May$/,
    ],
    ['with words unbroken by inline tags', 'micro<b>grid</b>s', /^microgrids$/],
    ['with decoded entities', 'R&amp;D &lt;b&gt; caf&eacute; &#8211;&#x41;', /^R&D <b> café –A$/],
    ['with invalid entities unchanged', '&#0; &#55296; &#9999999; &unknown;', /^&#0; .*&unknown;$/],
    ['without scripts and styles', 'a<script>if (a<b) x()</script>b<style>c{}</style>', /^a b$/],
    ['without comments', 'a<!-- <p>secret</p> -->b', /^a b$/],
    ['without changes to plain text', 'if 3 < 4 and\n\n5 > 4', /^if 3 < 4 and 5 > 4$/],
  ])('is stored %s', async (_name, content, expected) => {
    await run(
      "insert into posts (title, slug, status, content) values ('A', 'a', 'published', $1)",
      [content],
    );
    expect(await entryText()).toMatch(expected);
    await run('delete from posts');
    await run(
      `insert into projects (title, slug, publication, detailed_description)
       values ('A', 'a', 'published', $1)`,
      [content],
    );
    expect(await entryText()).toMatch(expected);
  });

  test.each([
    ['unclosed tags', '<p '.repeat(600_000)],
    ['unclosed scripts', '<script>'.repeat(200_000)],
    ['unclosed comments', '<!--'.repeat(400_000)],
    ['entities', '&#65;&#x42;&amp;'.repeat(100_000)],
    ['one word', 'x'.repeat(2_000_000)],
    ['many words', Array.from({ length: 300_000 }, (_, index) => `w${index}`).join(' ')],
    ['large characters', '測試 '.repeat(300_000)],
  ])('is limited to 100 KB for 2 MB of %s', { tags: 'nightly' }, async (_name, content) => {
    await run(
      "insert into posts (title, slug, status, content) values ('A', 'a', 'published', $1)",
      [content],
    );
    expect(Buffer.byteLength(await entryText())).toBeLessThanOrEqual(102_400);
    expect((await run('select 1 from posts')).rows).toHaveLength(1);
  });
});

describe('the indexed text of pages', () => {
  const publish = (content: string) =>
    run("insert into pages (title, slug, status, content) values ('A', 'a', 'published', $1)", [
      content,
    ]);

  test('is the text of its blocks in order, including nested ones', async () => {
    const inner = { type: 'List', props: { id: 'x', items: ['one', 'two'], align: 'left' } };
    await publish(
      JSON.stringify({
        root: { props: {} },
        content: [
          { type: 'Heading', props: { children: 'Our <aims>', level: 2 } },
          { type: 'Container', props: { content: [inner], href: '/secret' } },
          { type: 'LegacyHtml', props: { html: '<p>Old <i>html</i></p>' } },
          { type: 'Stats', props: { label: 'Labs', value: '12' } },
        ],
      }),
    );
    expect(await entryText()).toBe('Our <aims>\none\ntwo\nOld html\nLabs\n12');
  });

  test.each([
    ['empty', ''],
    ['not JSON', 'Just some words {'],
    ['JSON that PostgreSQL rejects', '{"title": "a\\u0000b"}'],
    ['unclosed brackets', '['.repeat(500_000)],
    ['deeply nested', `${'{"content":['.repeat(3_000)}1${']}'.repeat(3_000)}`],
    ['too large', JSON.stringify({ title: 'x'.repeat(4_100_000) })],
    ['a number', '12'],
  ])(
    'is empty when the content is %s, and the page is still found by its title',
    async (_name, content) => {
      await publish(content);
      expect(await entryText()).toBe('');
      expect(await searchUrls('a')).toEqual(['/a']);
    },
  );
});

describe('when an entry cannot be written', () => {
  test('the row is still written, and its old entry is removed', async () => {
    await run("insert into posts (title, slug, status) values ('Solar', 'solar', 'published')");
    await run("alter table search_entries add constraint fails check (title <> 'Fails')");
    await run("update posts set title = 'Fails'");
    await run("insert into posts (title, slug, status) values ('Fails', 'b', 'published')");
    const { rows } = await run('select title from posts');
    await run('alter table search_entries drop constraint fails');
    expect(rows).toEqual([{ title: 'Fails' }, { title: 'Fails' }]);
    expect(await searchUrls('solar')).toEqual([]);
  });

  test('because the table is missing, rows can still be written and deleted', async () => {
    await run('alter table search_entries rename to elsewhere');
    try {
      await run("insert into posts (title, slug, status) values ('Solar', 'solar', 'published')");
      await run("update posts set title = 'Wind'");
      expect((await run('delete from posts')).rowCount).toBe(1);
    } finally {
      await run('alter table elsewhere rename to search_entries');
    }
  });
});
