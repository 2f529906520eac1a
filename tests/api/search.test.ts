import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentTableName } from '#constants/enums.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  token = (await signedIn(site, 'vera', 'viewer')).token;
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, posts, projects, publications cascade'));

interface Found {
  title: string;
  slug: string;
}

async function find(words: string): Promise<Record<ContentTableName, Found[]>> {
  const query = new URLSearchParams({ words });
  const { status, body } = await ask(site, `GET /api/search?${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as Awaited<ReturnType<typeof find>>;
}

const slugs = (found: readonly Found[]) => found.map(({ slug }) => slug);

test('finds every content type by title or slug, including drafts', async () => {
  await site.change(`
    insert into pages (title, slug, status) values ('Solar power', 'about/energy', 'published'), ('Home', 'home', 'draft');
    insert into posts (title, slug) values ('Call', 'solar-call');
    insert into projects (title, slug, publication) values
      ('Grid', 'wind', 'published'), ('Microsolar', 'micro', 'published'), ('Solar', 'sun', 'draft');
    insert into publications (title, slug) values ('Solar report', 'solar');`);
  const found = await find('SOLAR');
  expect(found).toEqual({
    pages: [
      {
        id: expect.any(String),
        title: 'Solar power',
        slug: 'about/energy',
        status: 'published',
        path: '/about/energy',
        is_public: true,
      },
    ],
    posts: [expect.objectContaining({ path: '/news/solar-call', is_public: false })],
    projects: [
      expect.objectContaining({ path: '/projects/sun', is_public: false }),
      expect.objectContaining({ path: '/projects/micro', is_public: true }),
    ],
    publications: [expect.objectContaining({ path: '/publications/solar', is_public: false })],
  });
  expect((await find('home')).pages).toEqual([expect.objectContaining({ path: '/' })]);
});

test('searches the draft, requires every word, and leaves out the trash', async () => {
  await site.change(`
    insert into posts (title, slug, draft) values ('Old', 'a', '{"title": "Wind power", "slug": "b"}');
    insert into posts (title, slug, deleted_at) values ('Wind in the trash', 'c', now());
    insert into posts (title, slug, excerpt) values ('Other', 'd', 'wind')`);
  expect((await find('power wi')).posts).toEqual([
    expect.objectContaining({ title: 'Wind power', slug: 'b' }),
  ]);
  expect((await find('wind')).posts).toHaveLength(1);
  expect((await find('wind solar')).posts).toEqual([]);
});

test('returns at most eight of each type, titles that start with the words first, then the newest', async () => {
  await site.change(`
    insert into pages (title, slug, updated_at)
      select 'On wind ' || n, 'p-' || n, '2026-01-01'::timestamptz + n * interval '1 day'
      from generate_series(1, 12) as n;
    insert into pages (title, slug, updated_at) values ('Wind', 'first', '2020-01-01');`);
  const { pages } = await find('wind');
  expect(slugs(pages)).toEqual(['first', 'p-12', 'p-11', 'p-10', 'p-9', 'p-8', 'p-7', 'p-6']);
});

describe('unusual search words', () => {
  test.each([
    ['none', ''],
    ['signs that mean something to the database', "%_\\'; --"],
    ['a zero byte', '\0'],
    ['emoji', '🦄'],
    ['as many as are taken', 'x '.repeat(100)],
  ])('are accepted: %s', async (_name, words) => {
    await site.change("insert into pages (title, slug) values ('Solar', 'solar')");
    expect((await find(words)).pages).toEqual([]);
  });

  test('are rejected if there are too many', async () => {
    const { status, body } = await ask(site, `GET /api/search?words=${'a'.repeat(201)}`, { token });
    expect([status, body.error?.fields]).toEqual([422, { words: 'Use up to 200 characters.' }]);
  });
});

test('rejects visitors', async () => {
  const { status, body } = await ask(site, 'GET /api/search?words=solar');
  expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
});
