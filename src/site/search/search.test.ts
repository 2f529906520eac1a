import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { manyPosts, storePosts } from '../news/posts.fixture.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
  await site.change(
    "insert into site_settings (contact_email, contact_phone) values ('info@dsti.example', '+00 20 555')",
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages, posts, projects, publications cascade');
  await site.change('delete from rate_limits');
});

async function html(path: string, status = 200): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(status);
  return response.text();
}

const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1];
const hitsOf = (page: string) =>
  [...page.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href]) => href);

/** Labels and counts of the tabs, the selected one with a star. */
function tabsOf(page: string): string[] {
  const [, tabs = ''] = /aria-label="Result types"[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  return [...tabs.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => {
    const words = inner.replace(/<span class="sr-only">.*?<\/span>/, '').replace(/<[^>]*>/g, ' ');
    return `${words.trim().replace(/\s+/g, ' ')}${attributes.includes('aria-current') ? '*' : ''}`;
  });
}

describe('the search page', () => {
  test('has a labelled field, is cached and not indexed', async () => {
    const response = await site.get('/search');
    const page = await response.text();
    expect(page).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect(page).toMatch(/<label[^>]* for="search-words">Search this site</);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await html('/sitemap.xml')).not.toContain('/search');
    expect(await html('/robots.txt')).toContain('\nDisallow: /search?\n');
  });

  test('is linked from the header of every page', async () => {
    const page = await html('/about');
    expect(page.match(/href="\/search"/g)).toHaveLength(1);
    expect(await html('/search')).toMatch(/<a href="\/search"[^>]* aria-current="page"/);
  });

  test('its form is on the 404 page', async () => {
    const page = await html('/nothing/here', 404);
    expect(page).toMatch(/<form [^>]*action="\/search" method="get".* name="words"/s);
  });

  test('also reads the query from q, but links to words', async () => {
    await storePosts(site, manyPosts(12, { title: 'Solar' }));
    const page = await html('/search?q=solar');
    expect(titleOf(page)).toMatch(/^Search: solar · /);
    expect(hitsOf(page)).toHaveLength(10);
    expect(page).toContain('href="/search?words=solar&amp;page=2"');
  });

  test('redirects to its canonical URL', async () => {
    const response = await site.get('/Search/');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/search']);
  });
});

describe('results', () => {
  test('have type, date, path and marked words, and the query is in the title', async () => {
    await storePosts(site, { 'solar-call': { title: 'A solar call', excerpt: 'For <all>' } });
    const response = await site.get('/search?words=solar');
    const page = await response.text();
    expect(titleOf(page)).toMatch(/^Search: solar · /);
    expect(page).toContain('1 result for “solar”');
    expect(page).toContain('value="solar"');
    expect(page).toMatch(
      /News · <time dateTime="2026-03-03T12:00:00.000Z">3\u00a0March 2026<\/time>/,
    );
    expect(page).toMatch(/A <mark[^>]*>solar<\/mark> call/);
    expect(page).toContain('>/news/solar-call</p>');
    expect(page).toContain('For &lt;all&gt;');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('can be filtered by type, with counts', async () => {
    await storePosts(site, { a: { title: 'Solar' }, b: { title: 'Solar' } });
    await site.change(
      "insert into projects (title, slug, publication) values ('Solar', 'grid', 'published')",
    );
    const all = await html('/search?words=solar');
    expect(tabsOf(all)).toEqual(['All 3*', 'Pages 0', 'News 2', 'Projects 1']);
    expect(all).toContain('href="/search?words=solar&amp;kind=project"');
    const projects = await html('/search?words=solar&kind=project');
    expect(hitsOf(projects)).toEqual(['/projects/grid']);
    expect(tabsOf(projects)).toEqual(['All 3', 'Pages 0', 'News 2', 'Projects 1*']);
    expect(await html('/search?words=solar&kind=page')).toContain('No results of this type.');
  });

  test('come in pages of ten, up to the last', async () => {
    await storePosts(site, manyPosts(12, { title: 'Solar' }));
    const first = await html('/search?words=solar');
    expect(hitsOf(first)).toHaveLength(10);
    expect(first).toContain('href="/search?words=solar&amp;page=2"');
    const second = await html('/search?words=solar&page=2');
    expect(hitsOf(second)).toHaveLength(2);
    expect(titleOf(second)).toMatch(/^Search: solar, page 2 · /);
    expect(new Set([...hitsOf(first), ...hitsOf(second)]).size).toBe(12);
    for (const wrong of ['page=3', 'page=0', 'page=x', 'page=9999999', 'kind=users']) {
      await html(`/search?words=solar&${wrong}`, 404);
    }
  });

  test('are limited to two hundred, with a note', async () => {
    await storePosts(site, manyPosts(201, { title: 'Solar' }));
    expect(await html('/search?words=solar')).toContain('201 results');
    const last = await html('/search?words=solar&page=20');
    expect(hitsOf(last)).toHaveLength(10);
    expect(last).toContain('Showing only the first 200 results.');
    await html('/search?words=solar&page=21', 404);
  });

  test('reflect changes immediately, and are not cached', async () => {
    await storePosts(site, { a: { title: 'Solar' } });
    expect(hitsOf(await html('/search?words=solar'))).toEqual(['/news/a']);
    const { entries: before } = site.documents.stats();
    await site.database.pool.query("update posts set status = 'draft'");
    expect(hitsOf(await html('/search?words=solar'))).toEqual([]);
    await html('/search?words=wind');
    expect(site.documents.stats().entries).toBeLessThanOrEqual(before);
  });
});

describe('where nothing is found', () => {
  test('the page offers a correction, popular pages and contacts', async () => {
    await storePosts(site, { a: { title: 'Solar microgrid' } });
    const page = await html('/search?words=microgird');
    expect(page).toContain('No results for “microgird”');
    expect(page).toContain('href="/search?words=microgrid"');
    expect(page).toMatch(/Try these pages.*<a href="\/projects"[^>]*>Projects<\/a>/s);
    expect(page).toContain('href="tel:+0020555"');
    expect(page).toContain('href="mailto:info@dsti.example"');
    expect(page).toMatch(/<main.*href="\/contact"/s);
  });

  test('and nothing is similar, the page suggests what to try', async () => {
    expect(await html('/search?words=zzz')).toContain('Check the spelling');
  });
});

describe('hostile queries', () => {
  test.each([
    ['HTML', '"><script>alert(1)</script>'],
    ['SQL', "'; drop table search_entries; --"],
    ['operators', '!&|()<->:* "" -'],
    ['a zero byte', 'solar\0'],
    ['emoji', '🦄 👩‍🔬'],
    ['a long text', 'solar '.repeat(200)],
  ])('%s is answered with a page that shows it as text', async (_name, words) => {
    await storePosts(site, { a: { title: 'Solar' } });
    const page = await html(`/search?${new URLSearchParams({ words })}`);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('<h1');
  });

  test('are answered even if invalid or too long', async () => {
    await html('/search?words=%FF%00%C3%28');
    await html(`/search?words=${'a'.repeat(10_000)}`, 414);
    await html('/search?words=a&words=b&kind=');
    await html('/search?words=%20%20');
  });
});

describe('sixty searches a minute', () => {
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  const searchFrom = (ip: string, query = 'words=solar') => site.get(`/search?${query}`, from(ip));

  test('are answered per network; the next is rejected', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) {
      statuses.add((await searchFrom('203.0.113.1', `words=solar+${count}`)).status);
    }
    expect(statuses).toEqual(new Set([200]));
    expect((await searchFrom('203.0.113.1', 'q=other')).status).toBe(429);
    const rejected = await searchFrom('203.0.113.1', '%77ords=other');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await rejected.text()).toMatch(/Wait \d+ seconds?, then try again/);
    expect((await searchFrom('203.0.113.2')).status).toBe(200);
    expect((await site.get('/search', from('203.0.113.1'))).status).toBe(200);
    expect((await site.get('/news?words=x', from('203.0.113.1'))).status).toBe(200);
  });

  test.each(['/projects', '/publications'])('include those of %s', async (list) => {
    await site.change(
      `insert into publications (slug, title, status, kind, publication_date)
       values ('a', 'Solar', 'published', 'report', '2026-01-01')`,
    );
    const searchList = (ip: string, query: string) => site.get(`${list}?${query}`, from(ip));
    for (let count = 0; count < 60; count += 1) {
      expect((await searchList('203.0.113.3', `search=solar+${count}`)).status).toBe(200);
    }
    expect((await searchList('203.0.113.3', 'category=x&s%65arch=other')).status).toBe(429);
    expect((await searchFrom('203.0.113.3')).status).toBe(429);
    expect((await searchList('203.0.113.3', 'search=&page=1')).status).toBe(200);
    expect((await searchList('203.0.113.4', 'search=other')).status).toBe(200);
  });
});

test('search is unavailable during maintenance', async () => {
  await site.change('insert into maintenance_mode (enabled) values (true)');
  expect((await site.get('/search?words=solar')).status).toBe(307);
  await site.change('delete from maintenance_mode');
});
