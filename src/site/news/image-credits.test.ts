import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { storePosts } from './posts.fixture.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages, posts, projects, media cascade');
  await site.change(
    `insert into media (id, file_name, file_url, credit, licence)
     values ('${id}', 'well.jpg', '${url}', 'Ada Mensah', 'CC BY 4.0')`,
  );
});

const id = '0b6f1c1e-0000-4000-8000-000000000001';
const url = `/media/${id}/well.jpg`;

async function read(path: string): Promise<string> {
  return (await site.get(path)).text();
}

/** The credits on a page, without markup. */
async function creditsOn(path: string): Promise<string[]> {
  const html = await read(path);
  return Array.from(html.matchAll(/<small[^>]*>(.*?)<\/small>/g), ([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
}

async function storePage(slug: string, ...content: [type: string, props: object][]) {
  const blocks = content.map(([type, props], index) => ({
    type,
    props: { id: `${type}-${index}`, ...props },
  }));
  await site.database.pool.query(
    "insert into pages (title, slug, status, content) values ($1, $1, 'published', $2)",
    [slug, JSON.stringify({ root: {}, content: blocks })],
  );
  await site.changes.settled();
}

const line = 'Photo: Ada Mensah, CC BY 4.0';

test('a post credits its featured image and those in its text', async () => {
  const content = `<figure><img src="${url}" alt="A well"><figcaption>A well.</figcaption></figure>`;
  await storePosts(site, { story: { tags: [], featured_image_url: url, content } });
  expect(await creditsOn('/news/story')).toEqual([line, line]);
  expect(await read('/news/story')).toContain(
    'href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer"',
  );
  // A card leads to the post, which has the credit.
  expect(await creditsOn('/news')).toEqual([]);
});

test('a project credits its image', async () => {
  await site.database.pool.query(
    `insert into projects (slug, title, publication, category, image_url)
     values ('solar', 'Solar', 'published', 'Energy', $1)`,
    [url],
  );
  await site.changes.settled();
  expect(await creditsOn('/projects/solar')).toEqual([line]);
});

test('blocks credit their images', async () => {
  await storePage(
    'blocks',
    ['Hero', { title: 'Hero', backgroundImage: url }],
    ['Image', { url, alt: 'A well' }],
    ['Card', { title: 'Card', imageUrl: url, buttonUrl: '/about' }],
    ['LegacyHtml', { html: `<p><img src="${url}"></p>` }],
  );
  expect(await creditsOn('/blocks')).toEqual([line, line, line, line]);
});

test('a changed credit is shown on cached pages, and a removed one is not', async () => {
  await storePage('well', ['Image', { url, alt: 'A well' }]);
  expect(await creditsOn('/well')).toEqual([line]);
  await site.change("update media set credit = 'Illustration: Ben <b>', licence = null");
  expect(await creditsOn('/well')).toEqual(['Illustration: Ben &lt;b&gt;']);
  await site.change('update media set credit = null');
  expect(await creditsOn('/well')).toEqual([]);
  expect(await read('/well')).not.toContain('<figure');
});
