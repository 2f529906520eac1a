import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { actors } from '#tests/staff-actors.ts';
import { manyPosts, type Stored, storePosts } from './posts.fixture.ts';

const origin = 'https://www.example.gov';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate posts, user_profiles, site_settings, pages cascade');
});

function store(rows: Record<string, Stored>): Promise<void> {
  return storePosts(site, rows);
}

async function read(path: string, status = 200): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(status);
  return response.text();
}

function linksIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

function postsIn(html: string): number {
  return new Set(linksIn(html).filter((href) => href.startsWith('/news/'))).size;
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

function structuredDataIn(html: string): Record<string, unknown>[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)['@graph'];
}

describe('the list of news', () => {
  test('says so while there is no news', async () => {
    const html = await read('/news');
    expect(html).toContain('No news yet.');
    expect(html).toMatch(/<h1[^>]*>News<\/h1>/);
    expect(canonicalOf(html)).toBe(`${origin}/news`);
  });

  test('shows twelve posts per page', async () => {
    await store(manyPosts(30));
    const first = await read('/news');
    expect(first).toContain('30 articles');
    expect(postsIn(first)).toBe(12);
    expect(first).toMatch(/rel="next"/);
    expect(first).not.toMatch(/rel="prev"/);
    const third = await read('/news?page=3');
    expect(postsIn(third)).toBe(6);
    const current = /aria-current="page"[^>]*>(<span class="sr-only">.*?)<\/a>/.exec(third)?.[1];
    expect(current?.replaceAll(/<[^>]*>/g, '')).toBe('Page 3');
    expect(canonicalOf(third)).toBe(`${origin}/news?page=3`);
    expect(third).toContain('<title>News, page 3');
  });

  test('has one URL for its first page', async () => {
    await store(manyPosts(13));
    expect(canonicalOf(await read('/news?page=1'))).toBe(`${origin}/news`);
    expect(linksIn(await read('/news?page=2'))).not.toContain('/news?page=1');
  });

  test.each(['0', '-1', '3', 'x', '1.5', '01', '999999'])('has no page %s', async (page) => {
    await store(manyPosts(13));
    await read(`/news?page=${page}`, 404);
  });

  test('filters by category, tag and year, each of which can be removed', async () => {
    await store({
      a: { category: 'Research & Co', tags: ['Solar'] },
      b: { category: 'Research & Co', tags: ['Solar'], published_at: '2025-03-03' },
      c: { category: 'Funding' },
    });
    const filtered = await read('/news?category=research+%26+co&tag=solar&year=2026');
    expect(postsIn(filtered)).toBe(1);
    expect(filtered).toContain('1 article in Research &amp; Co, on Solar, from 2026');
    expect(filtered).toContain('<title>News: Research &amp; Co, Solar, 2026 ·');
    expect(canonicalOf(filtered)).toBe(
      `${origin}/news?category=Research+%26+Co&tag=Solar&year=2026`,
    );
    expect(linksIn(filtered)).toEqual(
      expect.arrayContaining([
        '/news',
        '/news?tag=Solar&year=2026',
        '/news?category=Research+%26+Co&year=2026',
        '/news?category=Research+%26+Co&tag=Solar',
        '/news?category=Research+%26+Co&tag=Solar&year=2025',
        '/feed.xml?category=Research+%26+Co',
      ]),
    );
    expect(filtered).toContain('href="/feed.xml?category=Research+%26+Co"');
  });

  test('offers to clear filters when nothing matches, and is not indexed', async () => {
    await store(manyPosts(2, { category: 'Research' }));
    const html = await read('/news?category=Nonsense');
    expect(html).toContain('No news matches these filters.');
    expect(html).toContain('Clear filters');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('/feed.xml?category');
    await read('/news?year=1999', 200);
    await read('/news?year=soon', 404);
  });

  test('shows what is published and hides what is unpublished', async () => {
    await store({ a: {} });
    expect(postsIn(await read('/news'))).toBe(1);
    await site.change("update posts set status = 'draft'");
    expect(await read('/news')).toContain('No news yet.');
    await read('/news/a', 404);
  });

  test('escapes query params', async () => {
    const html = await read(`/news?category=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    await read('/news?category=%00&tag=%F0%9F%8C%9E', 200);
  });
});

describe('a post', () => {
  test('shows content, dates, author and related posts', async () => {
    const { id, full_name } = actors.editor;
    await site.change(`insert into user_profiles (id, full_name) values ('${id}', '${full_name}')`);
    await store({
      before: { published_at: '2026-03-02' },
      post: {
        title: 'Solar clinics',
        excerpt: 'In short.',
        content: '<p>At <strong>length</strong>.</p>',
        category: 'Research',
        tags: ['Solar power'],
        author_id: id,
        live_updated_at: '2026-04-09T12:00:00Z',
      },
      after: { published_at: '2026-03-04', category: 'Research' },
    });
    const html = await read('/news/post');
    expect(html).toMatch(/<h1[^>]*>Solar clinics<\/h1>/);
    expect(html).toMatch(/<strong[^>]*>length<\/strong>/);
    expect(html).toContain(`By ${full_name}`);
    expect(html).toContain('<time dateTime="2026-03-03T12:00:00.000Z">3\u00a0March 2026</time>');
    expect(html).toMatch(/Updated <time [^>]*>9\u00a0April 2026/);
    expect(html).toContain('<meta name="description" content="In short."/>');
    expect(html).toMatch(/More news.*\/news\/after/s);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/news?category=Research',
        '/news?tag=Solar+power',
        '/news/before',
        `mailto:?subject=Solar%20clinics&body=${encodeURIComponent(`${origin}/news/post`)}`,
      ]),
    );
    await site.change(`update user_profiles set full_name = 'Someone Else'`);
    expect(await read('/news/post')).toContain('By Someone Else');
  });

  test('omits the update date within a day of publication', async () => {
    await store({ post: { live_updated_at: '2026-03-04T11:00:00Z' } });
    expect(await read('/news/post')).not.toContain('Updated');
  });

  test('has structured data with author and publisher', async () => {
    await store({
      post: { title: 'T</script>', featured_image_url: '/media/1/a.jpg', tags: ['a'] },
    });
    const html = await read('/news/post');
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/1/a.jpg"/>`);
    const [breadcrumbs, article] = structuredDataIn(html);
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'T</script>',
      datePublished: '2026-03-03T12:00:00.000Z',
      image: `${origin}/media/1/a.jpg`,
      mainEntityOfPage: `${origin}/news/post`,
      keywords: ['a'],
      author: { '@type': 'GovernmentOrganization' },
      publisher: { '@id': `${origin}/#organization` },
    });
  });

  test('allows images only from the hosts it uses', async () => {
    await store({
      post: {
        category: 'Research',
        featured_image_url: 'https://lead.example/a.jpg',
        content: '<p>x <img src="https://text.example/b.jpg" alt="b"></p>',
      },
      other: { category: 'Research', featured_image_url: 'https://card.example/c.jpg' },
    });
    const policy = (await site.get('/news/post')).headers.get('content-security-policy');
    expect(policy).toContain(
      "img-src 'self' data: https://card.example https://lead.example https://text.example;",
    );
  });

  test('loads the font of rare letters early, and only with them', async () => {
    await store({ usual: { title: 'Œuvre of Émile' } });
    expect((await site.get('/news/usual')).headers.get('link')).toBeNull();
    await store({ rare: { title: 'Łukasz' } });
    expect((await site.get('/news/rare')).headers.get('link')).toMatch(
      /^<\/assets\/latin-extended\.woff2>; rel=preload; as=font;/,
    );
  });

  test('without an excerpt, its first words are the description', async () => {
    await store({ post: { excerpt: '', content: `<h2>A</h2><p>${'word '.repeat(100)}</p>` } });
    expect(await read('/news/post')).toMatch(
      /<meta name="description" content="A word .{150,200}…"/,
    );
  });

  test.each(['nothing', 'a/b', "x'", '%F0%9F%8C%9E'])('is not found at %s', async (slug) => {
    await read(`/news/${slug}`, 404);
  });

  test('with invalid values from another program breaks neither its page nor the list', async () => {
    const long = 'Photovoltaics'.repeat(80);
    await store({
      markup: {
        title: '<script>alert(1)</script>',
        excerpt: '<img src=x onerror=alert(1)>',
        content: '<script>alert(1)</script><p onclick="alert(1)">x</p><div><p></div></main>',
        featured_image_url: 'javascript:alert(1)',
        category: '"><script>alert(1)</script>',
        tags: ['"><script>alert(1)</script>', ' '],
      },
      long: { title: long, category: long, excerpt: long, tags: [long] },
      dates: { published_at: 'infinity', live_updated_at: '-infinity' },
      empty: { title: ' ', excerpt: '' },
    });
    for (const path of ['/news', '/news/markup', '/news/long', '/news/dates', '/news/empty']) {
      const html = await read(path);
      expect(html, path).not.toMatch(/<script>alert|<img src=x|onclick|="javascript:/);
      expect(html.match(/<main/g), path).toHaveLength(1);
    }
    await read('/feed.xml');
  });
});

describe('the block', () => {
  test('shows the newest posts of its category, and stays up to date', async () => {
    await store({ a: { category: 'Research', featured_image_url: 'https://card.example/c.jpg' } });
    const content = JSON.stringify({
      content: [{ type: 'LatestNews', props: { title: 'What is new', category: 'research' } }],
    });
    await site.database.pool.query(
      "insert into pages (title, slug, status, content) values ('Page', 'page-of-news', 'published', $1)",
      [content],
    );
    await site.changes.settled();
    const response = await site.get('/page-of-news');
    expect(response.headers.get('content-security-policy')).toContain('https://card.example');
    const html = await response.text();
    expect(html).toContain('What is new');
    expect(linksIn(html)).toContain('/news/a');
    await site.change("update posts set status = 'draft'");
    expect(await read('/page-of-news')).toContain('No news yet.');
  });
});
