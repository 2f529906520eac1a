import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { recordOwnHost } from './own-host.ts';
import { purgeLinks } from './purge-links.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await query('delete from posts');
  await query('delete from pages');
  await query('delete from redirects');
  await query('delete from link_targets');
});

const id = '0b6f1c1e-0000-4000-8000-00000000000a';
const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

async function links(): Promise<string[]> {
  const { rows } = await query(
    `select link.url || case when live then '' else ' (draft)' end as shown
     from content_links as link order by 1`,
  );
  return rows.map(({ shown }) => shown);
}

async function brokenTargets(): Promise<string[]> {
  const { rows } = await query(
    'select url from link_targets where broken_since is not null order by url',
  );
  return rows.map(({ url }) => url);
}

function addPost(content: string, slug = 'a-post') {
  return query(
    `insert into posts (title, slug, content, status) values ('A post', $1, $2, 'published')`,
    [slug, content],
  );
}

function addPage(content: string, slug = 'a-page') {
  return query(
    `insert into pages (id, title, slug, content, status) values ($1, 'A page', $2, $3, 'published')`,
    [id, slug, content],
  );
}

describe('the links of a row', () => {
  test('are those of HTML and of blocks, without paths that are only text', async () => {
    await addPost(
      `<p>Either/or, "/not-this" and /nor-this. <a href="/About?x#y">a</a>
       <a href='/contact/'>b</a> <a href="//evil.example/">c</a> <a href="/">d</a>
       See https://example.org/text, or https://example.org/a?b=1&amp;c=2.</p>`,
    );
    const html = '<a href="/in-html">x</a>';
    await addPage(
      JSON.stringify({ content: [{ props: { href: '/in-a-field', text: '/not a path', html } }] }),
    );
    expect(await links()).toEqual([
      '/',
      '/About?x#y',
      '/contact/',
      '/in-a-field',
      '/in-html',
      'https://example.org/a?b=1&c=2',
      'https://example.org/text',
    ]);
  });

  test('follow edits, drafts, publication and deletion', async () => {
    await addPost('<a href="/one">x</a>');
    await query(`update posts set draft = $1`, [
      JSON.stringify({ content: '<a href="/two">x</a>' }),
    ]);
    expect(await links()).toEqual(['/one', '/two (draft)']);
    await query(`update posts set content = draft ->> 'content', draft = null`);
    expect(await links()).toEqual(['/two']);
    await query('update posts set deleted_at = now()');
    expect(await links()).toEqual(['/two']);
    await query('delete from posts');
    expect(await links()).toEqual([]);
  });

  test('are those of menus, redirects, patterns and unsent newsletter issues', async () => {
    await query(`insert into navigation (menu, label, href) values ('header', '/label', '/menu')`);
    await query(`insert into redirects (from_path, to_path) values ('/old', '/new')`);
    await query(`insert into patterns (name, content) values ('P', '{"href": "/pattern"}')`);
    await query(
      `insert into newsletter_issues (subject, content) values ('N', '<a href="/issue">x</a>')`,
    );
    expect(await links()).toEqual(['/issue', '/menu', '/new', '/pattern']);
    await query('update newsletter_issues set started_at = now()');
    expect(await links()).toEqual(['/menu', '/new', '/pattern']);
    await query('delete from navigation');
    await query('delete from patterns');
    await query('delete from newsletter_issues');
  });

  test('are at most a thousand, however long the text is', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `<a href="/p/${index}">x</a>`);
    await addPost(many.join(''));
    expect(await links()).toHaveLength(1_000);
  });

  test('are filled in for existing rows by the migration', async () => {
    await addPost('<a href="/one">x</a>');
    await query(`update posts set draft = $1`, [
      JSON.stringify({ content: '<a href="/two">x</a>' }),
    ]);
    await query('delete from content_links');
    await query('delete from link_targets');
    const file = new URL('../../db/migrations/0015_content_links.sql', import.meta.url);
    const [, fill = ''] = (await readFile(file, 'utf8')).split(/^(?=do \$\$)/m);
    await query(fill);
    expect(await links()).toEqual(['/one', '/two (draft)']);
    expect(await brokenTargets()).toEqual(['/one', '/two']);
  });

  test('any text can be stored', async () => {
    const parts = fc.constantFrom(
      ...[
        'href="',
        "href='",
        '\\"',
        '":"',
        '/',
        '/%',
        '%ff',
        '%00',
        '%c3%bc',
        'https://',
        '"',
        "'",
      ],
      ...[
        '<',
        '\\',
        '&amp;',
        '#',
        '?',
        '\n',
        '/media/',
        `/_link/pages/${id}`,
        'ü',
        '漢'.repeat(900),
      ],
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(parts).map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        await addPost(content.replaceAll('\0', ''));
        await query(`update posts set draft = $1`, [
          JSON.stringify([content.replaceAll('\0', '')]),
        ]);
        await query('delete from posts');
      }),
      { numRuns: 40 },
    );
    expect(await links()).toEqual([]);
  });
});

describe('a target on this site', () => {
  test.each([
    ['/A-Page/', '/a-page'],
    ['/a-page?x=1#y', '/a-page'],
    ['/%61-page', '/a-page'],
    ['/%ff', '/%ff'],
    ['/', '/'],
    [`/media/${id}/a.png`, `/media/${id}`],
    [`/_link/pages/${id}?x#y`, `/_link/pages/${id}`],
    ['https://Example.org/A#b', 'https://Example.org/A'],
  ])('of %s is %s', async (url, target) => {
    const { rows } = await query('select link_target($1) as target', [url]);
    expect(rows).toEqual([{ target }]);
  });

  test('is broken while nothing public is there', async () => {
    await addPost(
      `<a href="/a-page">x</a><a href="/page/a-page">x</a><a href="/_link/pages/${id}">x</a>`,
    );
    const all = [`/_link/pages/${id}`, '/a-page', '/page/a-page'];
    expect(await brokenTargets()).toEqual(all);
    await addPage('');
    expect(await brokenTargets()).toEqual([]);
    await query(`update pages set slug = 'moved'`);
    expect(await brokenTargets()).toEqual(['/a-page', '/page/a-page']);
    await query(`insert into redirects (from_path, to_path) values ('/A-page', '/moved')`);
    expect(await brokenTargets()).toEqual(['/page/a-page']);
    await query(`update pages set slug = 'a-page', status = 'draft'`);
    expect(await brokenTargets()).toEqual([`/_link/pages/${id}`, '/moved', '/page/a-page']);
    await query(`update pages set status = 'published', deleted_at = now()`);
    await query('delete from redirects');
    await query(`delete from link_targets where url = '/moved'`);
    expect(await brokenTargets()).toEqual(all);
    await query('update pages set deleted_at = null');
    expect(await brokenTargets()).toEqual([]);
    await query('delete from pages');
    expect(await brokenTargets()).toEqual(all);
  });

  test('is broken if its file is in the trash', async () => {
    await addPost(`<img src="/media/${id}/a.png">`);
    expect(await brokenTargets()).toEqual([`/media/${id}`]);
    await query(`insert into media (id, file_name, file_url) values ($1, 'a.png', $2)`, [
      id,
      `/media/${id}/a.png`,
    ]);
    expect(await brokenTargets()).toEqual([]);
    await query('update media set deleted_at = now()');
    expect(await brokenTargets()).toEqual([`/media/${id}`]);
    await query('delete from media');
  });

  test('is that of a full URL with the host of this site', async () => {
    await recordOwnHost(database.db, 'https://www.dsti.example');
    await addPage('');
    const own = 'https://WWW.dsti.example';
    // As text: those of links are stored as paths.
    await addPost(
      [`${own}/gone?x#y`, `${own}/A-Page`, `${own}/_link/pages/${id}`, own, `${own}?x=1`].join(' '),
    );
    expect(await brokenTargets()).toEqual(['/', '/gone']);
    expect(await links()).toContain(`${own}/gone?x#y`);
    await query('delete from pages');
    expect(await brokenTargets()).toEqual(['/', `/_link/pages/${id}`, '/a-page', '/gone']);
    await query(`insert into redirects (from_path, to_path) values ('/gone', '/')`);
    expect(await brokenTargets()).toEqual(['/', `/_link/pages/${id}`, '/a-page']);
  });

  test('changes with the host of this site', async () => {
    await recordOwnHost(database.db, 'http://localhost:3000');
    await addPost('<p>https://new.example/gone</p><a href="https://new.example.org/gone">x</a>');
    await query('update posts set draft = $1', [
      JSON.stringify({ content: '<p>http://localhost:3000/lost</p>' }),
    ]);
    expect(await brokenTargets()).toEqual(['/lost']);
    await recordOwnHost(database.db, 'https://new.example');
    await query("update link_targets set created_at = created_at - interval '2 days'");
    await purgeLinks(database.db, new Date());
    const { rows } = await query('select url, external from link_targets order by url');
    expect(rows).toEqual([
      { url: '/gone', external: false },
      { url: 'http://localhost:3000/lost', external: true },
      { url: 'https://new.example.org/gone', external: true },
    ]);
    expect(await brokenTargets()).toEqual(['/gone']);
    expect(await links()).toHaveLength(3);
  });
});
