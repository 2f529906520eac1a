import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
  await site.change(
    `insert into publications (title, slug, status, published_at) values ('Soil', 'soil', 'published', now())`,
  );
});
afterAll(() => site.close());

/** Searches until a search is rejected: 60 a minute are allowed. */
async function searchTooOften(path: string): Promise<Response> {
  for (;;) {
    const searches = Array.from({ length: 20 }, (_, index) => site.get(`${path}=soil${index}`));
    const rejected = (await Promise.all(searches)).find(({ status }) => status === 429);
    if (rejected) return rejected;
  }
}

test.each([
  ['/projects?search', '/projects'],
  ['/publications?search', '/publications'],
  ['/search?words', '/sitemap'],
])(
  'a network that has searched too often is told when to try again, and what it can still read: %s',
  async (search, open) => {
    const rejected = await searchTooOften(search);
    const seconds = Number(rejected.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(mainOf(await rejected.text())).toContain(`href="${open}"`);
    expect((await site.get(open)).status).toBe(200);
  },
);

test('what is no search is not rejected after too many', async () => {
  await searchTooOften('/search?words');
  for (const path of [
    '/search?words=',
    '/projects?search=%20',
    '/about?search=soil',
    '/news?search=soil',
  ]) {
    expect((await site.get(path)).status, path).toBe(200);
  }
});

/** The header and the footer link to the lists too. */
function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}
