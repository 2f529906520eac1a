import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { reservedSegments } from '../pages/page-slug.ts';
import { searchSite } from './site-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts, projects cascade'));

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

async function found(words: string): Promise<string[]> {
  const { items } = await searchSite(database.db, { words, page: 1, perPage: 50 });
  return items.map(({ address }) => address);
}

async function entryText(): Promise<string> {
  const { rows } = await run('select text from search_entries');
  expect(rows).toHaveLength(1);
  return rows[0]?.text;
}

describe.each([
  ['pages', '/solar', "status = 'draft'", "status = 'published'"],
  ['posts', '/news/solar', "status = 'draft'", "status = 'published'"],
  ['projects', '/projects/solar', 'deleted_at = now()', 'deleted_at = null'],
])('a row of %s, whoever writes it', (table, address, hidden, shown) => {
  const add = async () => {
    await run(`insert into ${table} (title, slug) values ('Solar', 'solar')`);
    await run(`update ${table} set ${shown}`);
  };

  test('is found while it is public', async () => {
    await add();
    expect(await found('solar')).toEqual([address]);
    await run(`update ${table} set ${hidden}`);
    expect(await found('solar')).toEqual([]);
    await run(`update ${table} set ${shown}`);
    expect(await found('solar')).toEqual([address]);
    await run(`update ${table} set deleted_at = now()`);
    expect(await found('solar')).toEqual([]);
    await run(`update ${table} set deleted_at = null`);
    expect(await found('solar')).toEqual([address]);
    await run(`delete from ${table}`);
    expect(await found('solar')).toEqual([]);
  });

  test('is found by what it says now, at its address of now', async () => {
    await add();
    await run(`update ${table} set title = 'Wind', slug = 'wind'`);
    expect(await found('solar')).toEqual([]);
    expect(await found('wind')).toEqual([address.replace('solar', 'wind')]);
  });

  test('is not found by its draft', async () => {
    await add();
    await run(`update ${table} set draft = '{"title": "Secret"}'`);
    expect(await found('secret')).toEqual([]);
    expect(await found('solar')).toEqual([address]);
  });

  test('is gone with its table, and one of a slug that no address carries is never there', async () => {
    await add();
    await run(`insert into ${table} (title, slug) values ('Solar', '../Solar'), ('Solar', $1)`, [
      'a'.repeat(301),
    ]);
    await run(`update ${table} set ${shown}`);
    expect(await found('solar')).toEqual([address]);
    await run(`truncate ${table} cascade`);
    expect(await found('solar')).toEqual([]);
  });

  test('that nothing live changed of is not read again', async () => {
    await add();
    const place = 'select ctid::text from search_entries';
    const before = (await run(place)).rows;
    await run(`update ${table} set draft = '{"title": "Other"}', updated_at = now()`);
    expect((await run(place)).rows).toEqual(before);
    await run(`update ${table} set title = 'Solar power'`);
    expect((await run(place)).rows).not.toEqual(before);
  });
});

test('pages at addresses of the application itself are not found, its own page there is', async () => {
  for (const slug of reservedSegments) {
    await run("insert into pages (title, slug, status) values ('Solar', $1, 'published')", [slug]);
  }
  expect(await found('solar')).toEqual(['/projects']);
});

describe('the text of news and projects', () => {
  test.each([
    ['without tags', '<p class="a>b">One</p><p>two</p>', /One two$/],
    ['with words whole that have emphasis', 'micro<b>grid</b>s', /^microgrids$/],
    [
      'with entities as they are read',
      'R&amp;D &lt;b&gt; caf&eacute; &#8211;&#x41;',
      /^R&D <b> café –A$/,
    ],
    [
      'with numbers of no character left',
      '&#0; &#55296; &#9999999; &unknown;',
      /^&#0; .*&unknown;$/,
    ],
    ['without what is never shown', 'a<script>if (a<b) x()</script>b<style>c{}</style>', /^a b$/],
    ['without comments', 'a<!-- <p>secret</p> -->b', /^a b$/],
    ['plain', 'if 3 < 4 and\n\n5 > 4', /^if 3 < 4 and 5 > 4$/],
  ])('is kept %s', async (_name, content, expected) => {
    await run(
      "insert into posts (title, slug, status, content) values ('A', 'a', 'published', $1)",
      [content],
    );
    expect(await entryText()).toMatch(expected);
    await run('delete from posts');
    await run("insert into projects (title, slug, detailed_description) values ('A', 'a', $1)", [
      content,
    ]);
    expect(await entryText()).toMatch(expected);
  });

  test.each([
    ['tags without end', '<p '.repeat(600_000)],
    ['scripts without end', '<script>'.repeat(200_000)],
    ['comments without end', '<!--'.repeat(400_000)],
    ['entities', '&#65;&#x42;&amp;'.repeat(100_000)],
    ['one word', 'x'.repeat(2_000_000)],
    ['many words', Array.from({ length: 300_000 }, (_, index) => `w${index}`).join(' ')],
    ['large characters', '測試 '.repeat(300_000)],
  ])('of 2 MB that are %s is written, and at most 100 KB of it kept', async (_name, content) => {
    await run(
      "insert into posts (title, slug, status, content) values ('A', 'a', 'published', $1)",
      [content],
    );
    expect(Buffer.byteLength(await entryText())).toBeLessThanOrEqual(102_400);
    expect((await run('select 1 from posts')).rows).toHaveLength(1);
  });
});

describe('the text of pages', () => {
  const publish = (content: string) =>
    run("insert into pages (title, slug, status, content) values ('A', 'a', 'published', $1)", [
      content,
    ]);

  test('is what its blocks show, in their order, also within one another', async () => {
    const inner = { type: 'List', props: { id: 'x', items: ['one', 'two'], align: 'left' } };
    const stats = [{ label: 'Labs', value: '12' }];
    await publish(
      JSON.stringify({
        root: { props: {} },
        content: [
          { type: 'Heading', props: { children: 'Our <aims>', level: 2 } },
          { type: 'Container', props: { content: [inner], href: '/secret' } },
          { type: 'LegacyHtml', props: { html: '<p>Old <i>html</i></p>' } },
          { type: 'Stats', props: { items: stats } },
        ],
      }),
    );
    expect(await entryText()).toBe('Our <aims> one two Old html Labs 12');
  });

  test.each([
    ['empty', ''],
    ['no JSON', 'Just some words {'],
    ['JSON that the database does not take', '{"title": "a\\u0000b"}'],
    ['nested without end', '['.repeat(500_000)],
    ['nested deeply', `${'{"content":['.repeat(3_000)}1${']}'.repeat(3_000)}`],
    ['too large', JSON.stringify({ title: 'x'.repeat(4_100_000) })],
    ['a number', '12'],
  ])(
    'is none where the content is %s, and the page is found by its title',
    async (_name, content) => {
      await publish(content);
      expect(await entryText()).toBe('');
      expect(await found('a')).toEqual(['/a']);
    },
  );
});

describe('when an entry cannot be written', () => {
  test('the row is written all the same, and what it said before is not found', async () => {
    await run("insert into posts (title, slug, status) values ('Solar', 'solar', 'published')");
    await run("alter table search_entries add constraint fails check (title <> 'Fails')");
    await run("update posts set title = 'Fails'");
    await run("insert into posts (title, slug, status) values ('Fails', 'b', 'published')");
    const { rows } = await run('select title from posts');
    await run('alter table search_entries drop constraint fails');
    expect(rows).toEqual([{ title: 'Fails' }, { title: 'Fails' }]);
    expect(await found('solar')).toEqual([]);
  });

  test('because there is no such table, neither writing nor deleting is kept up', async () => {
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
