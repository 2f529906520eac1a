import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findRedirect } from './find-redirect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from redirects'));

async function store(from: string, to: string): Promise<void> {
  await database.pool.query('insert into redirects (from_path, to_path) values ($1, $2)', [
    from,
    to,
  ]);
}

const find = (path: string) => findRedirect(database.db, path);

describe('a redirect', () => {
  test.each([
    ['/old', '/old', '/new'],
    ['/old', '/OLD/', '/new'],
    ['/Old-News.HTML', '/old-news.html', '/new'],
    ['/old/', '/old', '/new'],
    ['/café', '/caf%C3%A9', '/new'],
    ['/caf%C3%A9', '/caf%C3%A9', '/new'],
    ['/a/b', '/a/b', '/new'],
  ])('from %s is found at %s', async (from, path, to) => {
    await store(from, to);
    expect(await find(path)).toBe(to);
  });

  test.each(['/other', '/old/deeper', '/ol', '/old%'])(
    'from /old is not found at %s',
    async (path) => {
      await store('/old', '/new');
      expect(await find(path)).toBeNull();
    },
  );

  test.each([
    ['/new?year=2026#part', '/new?year=2026#part'],
    ['https://other.example', 'https://other.example/'],
    [' /new ', '/new'],
    ['/caf\u00e9', '/caf%C3%A9'],
  ])('may lead to %s', async (to, location) => {
    await store('/old', to);
    expect(await find('/old')).toBe(location);
  });

  test.each([
    '',
    'new',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'http://other.example/',
    'https://user:pw@other.example/',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    '/new\r\nSet-Cookie: x=1',
    `/${'a'.repeat(3_000)}`,
    '/old',
    '/OLD/',
    '/old?again=1',
    '/%6Fld',
    '/x/../old',
  ])('does not lead to %j', async (to) => {
    await store('/old', to);
    expect(await find('/old')).toBeNull();
  });

  test('is found through the index', async () => {
    const client = await database.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(
      "explain select to_path from redirects where lower(from_path) in ('/old', '/old/')",
    );
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(rows)).toContain('redirects_name_idx');
  });

  test('is a valid Location header or ignored, whatever is stored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '/', 'https://x.example/'),
        async (text, start) => {
          const to = (start + text).replace(/\0|\p{Cs}/gu, '');
          await database.pool.query('delete from redirects');
          await store('/old', to);
          expect((await find('/old')) ?? '/').toMatch(/^(\/(?!\/)|https:\/\/)[\x21-\x7e]*$/);
        },
      ),
    );
  });
});
