import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { manyPosts, storePosts } from '../news/posts.fixture.ts';

const origin = 'https://www.example.gov';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate posts, site_settings cascade'));

async function read(path: string, status = 200): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(status);
  return response.text();
}

const fromFeed = createRequire(createRequire(import.meta.url).resolve('feed'));
const { xml2js } = fromFeed('xml-js') as { xml2js(text: string): object };

interface Element {
  name?: string;
  text?: string;
  cdata?: string;
  attributes?: Record<string, string>;
  elements?: Element[];
}

async function channel(path = '/feed.xml'): Promise<Element> {
  const root = xml2js(await read(path)) as Element;
  return root.elements?.[0]?.elements?.[0] ?? {};
}

function all(parent: Element, name: string): Element[] {
  return (parent.elements ?? []).filter((element) => element.name === name);
}

function textOf(parent: Element, name: string): string {
  const parts = all(parent, name)[0]?.elements ?? [];
  return parts.map(({ text, cdata }) => text ?? cdata ?? '').join('');
}

test('holds the newest thirty posts, with absolute URLs', async () => {
  await storePosts(
    site,
    manyPosts(31, { excerpt: 'Salt & <light>', category: 'Research', tags: ['Solar'] }),
  );
  const response = await site.get('/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await channel();
  expect(textOf(feed, 'link')).toBe(`${origin}/news`);
  expect(textOf(feed, 'language')).toBe('en');
  expect(all(feed, 'atom:link')[0]?.attributes).toMatchObject({
    href: `${origin}/feed.xml`,
    rel: 'self',
  });
  const items = all(feed, 'item');
  expect(items).toHaveLength(30);
  const [item = {}] = items;
  expect(textOf(item, 'link')).toBe(`${origin}/news/story-28`);
  expect(textOf(item, 'description')).toBe('Salt &amp; &lt;light&gt;');
  expect(new Date(textOf(item, 'pubDate')).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(all(item, 'category')).toHaveLength(2);
});

test('names a post the same after its address has changed, and every post differently', async () => {
  await storePosts(site, { a: {}, b: {} });
  const guidsOf = async () =>
    new Map(
      all(await channel(), 'item').map((item) => [textOf(item, 'title'), textOf(item, 'guid')]),
    );
  const before = await guidsOf();
  expect(new Set(before.values()).size).toBe(2);
  await site.change(`update posts set slug = 'moved' where slug = 'a'`);
  const links = all(await channel(), 'item').map((item) => textOf(item, 'link'));
  expect(links).toContain(`${origin}/news/moved`);
  expect(await guidsOf()).toEqual(before);
});

test.each(['Salt & <b>light</b>', ']]>]]></title><title>Other', '&lt; &amp;'])(
  'has the title %j as text, escaped once',
  async (title) => {
    await storePosts(site, { a: { title } });
    const [item = {}] = all(await channel(), 'item');
    expect(all(item, 'title')).toHaveLength(1);
    expect(all(item, 'title')[0]?.elements?.every(({ cdata }) => cdata === undefined)).toBe(true);
    expect(textOf(item, 'title')).toBe(title);
  },
);

test('filters by category, and is missing for an unknown one', async () => {
  await storePosts(site, { a: { category: 'Research & Co' }, b: { category: 'Funding' } });
  const feed = await channel('/feed.xml?category=research+%26+co');
  expect(textOf(feed, 'title')).toMatch(/News \(Research & Co\)$/);
  expect(all(feed, 'item')).toHaveLength(1);
  expect(all(feed, 'atom:link')[0]?.attributes?.href).toBe(
    `${origin}/feed.xml?category=Research+%26+Co`,
  );
  await read('/feed.xml?category=Nonsense', 404);
});

test("is empty while there are no posts, and uses the site's name", async () => {
  expect(all(await channel(), 'item')).toEqual([]);
  await site.change("insert into site_settings (site_name) values ('Office')");
  expect(textOf(await channel(), 'title')).toBe('Office: News');
});

test('stays valid XML whatever a title contains', { tags: 'nightly' }, async () => {
  await storePosts(site, { post: {} });
  const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(anyText, async (title) => {
      await site.database.pool.query('update posts set title = $1, excerpt = $1, category = $1', [
        title,
      ]);
      await site.changes.settled();
      const body = await read('/feed.xml');
      expect(body).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
      expect(xml2js(body)).toHaveProperty('elements');
    }),
    {
      numRuns: 40,
      examples: [
        [']]>'],
        [']]>]]><title>x</title>'],
        ['<![CDATA['],
        ['&#0;'],
        ['\u0001\u000b\ufffe'],
      ],
    },
  );
});
