import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, redirects cascade'));

function store(from: string, to: string): Promise<void> {
  return site.change(`insert into redirects (from_path, to_path) values ('${from}', '${to}')`);
}

async function target(path: string): Promise<string | number | null> {
  const { status, headers } = await site.get(path);
  return status === 308 ? headers.get('location') : status;
}

describe('a redirect', () => {
  test.each(['/old', '/page/old', '/news/old', '/old.html'])('leads from %s', async (path) => {
    await store(path, '/new?tab=2');
    const response = await site.get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/new?tab=2');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('keeps the query of each request, cached or not', async () => {
    await store('/old', '/new?tab=2#part');
    for (const source of ['email', 'poster']) {
      const path = `/old?utm_source=${source}&tab=1`;
      expect(await target(path)).toBe(`/new?tab=2&utm_source=${source}#part`);
    }
    expect(await target('/old')).toBe('/new?tab=2#part');
  });

  test.each([
    ['/news/?page=2', '/news?page=2'],
    ['/News?category=Events', '/news?category=Events'],
    ['/Home?utm_source=email', '/home?utm_source=email'],
    ['/home?utm_source=email', '/?utm_source=email'],
    [
      '/news?category=Meetings&page=2&utm_source=email',
      '/news?category=Events&page=2&utm_source=email',
    ],
  ])('of the site itself leads from %s to %s', async (path, to) => {
    await site.change(
      `delete from terms;
       insert into terms (vocabulary, name, aliases) values ('post_categories', 'Events', '{Meetings}')`,
    );
    expect(await target(path)).toBe(to);
  });

  test('is cached until the table changes', async () => {
    await store('/old', '/new');
    expect(await target('/old')).toBe('/new');
    const { loads } = site.documents.stats();
    expect(await target('/old')).toBe('/new');
    expect(site.documents.stats().loads).toBe(loads);
    await site.change("update redirects set to_path = '/newer'");
    expect(await target('/old')).toBe('/newer');
    await site.change('delete from redirects');
    expect(await target('/old')).toBe(404);
  });

  test('is cached under one spelling only', async () => {
    await store('/old', '/new');
    await target('/old');
    const { entries } = site.documents.stats();
    for (const path of ['/%6fld', '/o%6Cd', '/ol%64']) expect(await target(path)).toBe('/new');
    expect(site.documents.stats().entries).toBe(entries);
  });

  test('is overridden by a page at its path', async () => {
    await store('/old', '/new');
    expect(await target('/old')).toBe('/new');
    await site.change("insert into pages (title, slug, status) values ('Old', 'old', 'published')");
    expect(await target('/old')).toBe(200);
    await site.change("update pages set status = 'draft'");
    expect(await target('/old')).toBe('/new');
  });

  test('is overridden by maintenance', async () => {
    await store('/old', '/new');
    await target('/old');
    await site.change('insert into maintenance_mode (enabled) values (true)');
    expect((await site.get('/old')).headers.get('location')).toBe('/maintenance');
    await site.change('delete from maintenance_mode');
    expect(await target('/old')).toBe('/new');
  });

  test.each([
    '/old',
    'https://www.example.gov/old',
    '//evil.example',
    'javascript:alert(1)',
    'http://x.example/',
  ])('to %s is ignored', async (to) => {
    await store('/old', to);
    expect(await target('/old')).toBe(404);
  });
});
