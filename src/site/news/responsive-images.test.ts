import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { type Stored, storePosts } from './posts.fixture.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages, posts, projects, media, site_settings cascade');
});

const digest = `abcdef012345${'0'.repeat(52)}`;

function idOf(number: number): string {
  return `0b6f1c1e-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function urlOf(number: number): string {
  return `/media/${idOf(number)}/picture.jpg`;
}

/** Inserts library files with SQL. */
async function storeMedia(...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await site.database.pool.query(
      `insert into media (id, file_name, file_url, width, height, focal_x, digest, variants, variants_state)
       values ($1, 'picture.jpg', $2, 1200, 1500, 0.3, $3, $4, 'ready')`,
      [
        idOf(number),
        urlOf(number),
        digest,
        JSON.stringify([
          { format: 'avif', width: 320, height: 400, bytes: 9 },
          { format: 'webp', width: 320, height: 400, bytes: 9 },
        ]),
      ],
    );
  }
  await site.changes.settled();
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

async function storeProject(slug: string, image_url: string, story = ''): Promise<void> {
  await site.database.pool.query(
    `insert into projects (slug, title, publication, category, image_url, detailed_description, is_featured)
     values ($1, $1, 'published', 'Energy', $2, $3, true)`,
    [slug, image_url, story],
  );
  await site.changes.settled();
}

async function read(path: string): Promise<string> {
  return (await site.get(path)).text();
}

/** Finds the markup of an image: its `picture` element, or the `img` alone. */
function shown(html: string, number: number): string {
  const pictures = html.match(/<picture.*?<\/picture>/g) ?? [];
  const images = html.match(/<img[^>]*>/g) ?? [];
  return [...pictures, ...images].find((tag) => tag.includes(`src="${urlOf(number)}`)) ?? '';
}

/** Expects an image with all variants and metadata. */
function expectResponsive(html: string, number: number, loading: 'eager' | 'lazy' | 'high'): void {
  const folder = `/media/${idOf(number)}/abcdef012345`;
  const tag = shown(html, number);
  expect(tag).toMatch(
    new RegExp(`^<picture[^>]*><source type="image/avif" srcSet="${folder}/320.avif 320w" sizes=`),
  );
  expect(tag).toContain(`<source type="image/webp" srcSet="${folder}/320.webp 320w" sizes=`);
  expect(tag).toContain(`src="${urlOf(number)}?v=abcdef01"`);
  expect(tag).toMatch(/ width="\d+" height="\d+"/);
  expect(tag).toMatch(/ class="[^"]*\bfocal focal-x-30 /);
  if (loading === 'high') expect(tag).toMatch(/fetchPriority="high"/i);
  else expect(tag).toContain(`loading="${loading}"`);
}

const post: Stored = { category: 'Research', tags: [] };

describe('library images are shown with all variants', () => {
  test('in the blocks of a page, the first with high priority', async () => {
    await storeMedia(1, 2, 3, 4, 5);
    await storePage(
      'blocks',
      ['Hero', { title: 'Hero', backgroundImage: urlOf(1) }],
      ['Image', { url: urlOf(2), alt: 'Two' }],
      ['Card', { title: 'Card', imageUrl: urlOf(3) }],
      ['Testimonial', { quote: 'Words', author: 'A', avatar: urlOf(4) }],
      ['LegacyHtml', { html: `<p>x <img src="${urlOf(5)}"></p>` }],
    );
    const html = await read('/blocks');
    expectResponsive(html, 1, 'high');
    for (const number of [2, 3, 4, 5]) expectResponsive(html, number, 'lazy');
    expect(html).not.toContain(' style="');
  });

  test('in blocks that show data', async () => {
    await storeMedia(1, 2);
    await storePosts(site, { story: { ...post, featured_image_url: urlOf(1) } });
    await storeProject('solar', urlOf(2));
    await storePage('lists', ['LatestNews', {}], ['Projects', {}]);
    await storePage('featured', ['FeaturedProjects', {}]);
    const html = await read('/lists');
    expectResponsive(html, 1, 'lazy');
    expectResponsive(html, 2, 'lazy');
    expectResponsive(await read('/featured'), 2, 'lazy');
  });

  test('in a post, its text and related posts; other sites get the plain URL', async () => {
    await storeMedia(1, 2, 3);
    await storePosts(site, {
      story: {
        ...post,
        featured_image_url: urlOf(1),
        content: `<p>x <img src="${urlOf(2)}" alt="b" width="300" height="300"></p>`,
      },
      other: { ...post, featured_image_url: urlOf(3) },
    });
    const html = await read('/news/story');
    expectResponsive(html, 1, 'high');
    expectResponsive(html, 2, 'lazy');
    expect(shown(html, 2)).toContain('alt="b" width="300" height="375"');
    expectResponsive(html, 3, 'lazy');
    const absoluteUrl = `https://www.example.gov${urlOf(1)}"`;
    expect(html).toContain(`<meta property="og:image" content="${absoluteUrl}`);
    expect(html).toContain(`"image":"${absoluteUrl}`);
    expect(await read('/feed.xml')).not.toContain('?v=');
  });

  test('in a project, the list of projects and the props of its island', async () => {
    await storeMedia(1, 2, 3);
    await storeProject('solar', urlOf(1), `<p>x <img src="${urlOf(2)}"></p>`);
    await storeProject('wind', urlOf(3));
    const html = await read('/projects/solar');
    expectResponsive(html, 1, 'high');
    expectResponsive(html, 2, 'lazy');
    expectResponsive(html, 3, 'lazy');
    const list = await read('/projects');
    expectResponsive(list, 3, 'eager');
    expectResponsive(list, 1, 'lazy');
    expect(propsOfIsland(list).pictures[urlOf(1)]).toMatchObject({ width: 1200, height: 1500 });
  });

  test('in the list of news, on the home page, in the maintenance notice and as logo', async () => {
    await storeMedia(1, 2, 3, 4);
    await storePosts(site, { story: { ...post, featured_image_url: urlOf(1) } });
    await storeProject('solar', urlOf(2));
    await site.change(`insert into site_settings (logo_url) values ('${urlOf(3)}')`);
    await site.change(
      `insert into maintenance_mode (custom_html) values ('<img src="${urlOf(4)}">')`,
    );
    expectResponsive(await read('/news'), 1, 'eager');
    const home = await read('/');
    expectResponsive(home, 1, 'lazy');
    expectResponsive(home, 2, 'lazy');
    expect(shown(home, 3)).toContain('320.avif 320w" sizes="2.5rem"');
    expect(shown(home, 3)).toContain('width="40" height="40"');
    expectResponsive(await read('/maintenance'), 4, 'lazy');
  });

  test('of the starter site have a URL of their own in each palette', async () => {
    const drawn = '/assets/pictures/clean-energy.svg';
    await storePosts(site, { a: { title: 'A', featured_image_url: drawn } });
    const html = async () => (await site.get('/news/a')).text();
    expect(await html()).toContain(`src="${drawn}"`);
    await site.change("insert into site_settings (primary_color) values ('#1d4ed8')");
    expect(await html()).toContain(`src="${drawn}?v=1d4ed8"`);
  });

  test('keep their aspect ratio where the size is known', async () => {
    await storeMedia(1);
    await storePage('own', ['Image', { url: urlOf(1) }], ['Image', { url: urlOf(2) }]);
    const html = await read('/own');
    expect(shown(html, 1)).toContain('width="1200" height="1500"');
    expect(shown(html, 1)).not.toContain('aspect-video');
    expect(shown(html, 2)).toContain('aspect-video');
  });
});

function propsOfIsland(html: string) {
  const props = /data-island="project-browser"[^>]*data-island-props="([^"]*)"/.exec(html)?.[1];
  return JSON.parse((props ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

describe('a file missing from the library', () => {
  test.each([
    ['is not there', 'delete from media'],
    ['is deleted', 'update media set deleted_at = now()'],
  ])('is shown by its URL if it %s', async (_, sql) => {
    await storeMedia(1);
    await storePage('one', ['Image', { url: urlOf(1), alt: 'A tower' }]);
    expectResponsive(await read('/one'), 1, 'eager');
    await site.change(sql);
    const html = await read('/one');
    expect(shown(html, 1)).toMatch(new RegExp(`^<img alt="A tower" [^>]*src="${urlOf(1)}"/>$`));
  });

  test('and malformed rows break no page', async () => {
    await storeMedia(1, 2);
    await site.change(
      `update media set variants = '[{"format":"avif","width":"1\\"><script>alert(1)</script>"}, 7]',
         digest = '"><script>alert(1)</script>', width = -1 where id = '${idOf(1)}'`,
    );
    await site.change(`update media set variants = '{"length": 1e9}' where id = '${idOf(2)}'`);
    await storePage('odd', ['Image', { url: urlOf(1) }], ['Image', { url: urlOf(2) }]);
    const response = await site.get('/odd');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(shown(html, 1)).toMatch(/^<img[^>]*picture.jpg"\/>$/);
    expect(shown(html, 2)).toMatch(/^<img[^>]*picture.jpg\?v=abcdef01"\/>$/);
  });
});

describe('a change in the library', () => {
  function loads(): number {
    return site.documents.stats().loads;
  }

  test('re-renders the pages that show the file, and no others', async () => {
    await storeMedia(1, 2);
    await storePage('one', ['Image', { url: urlOf(1) }]);
    await storePage('two', ['Image', { url: urlOf(2) }]);
    await storePage('none');
    for (const path of ['/one', '/two', '/none']) await read(path);
    const before = loads();
    await site.change(`update media set width = 600 where id = '${idOf(1)}'`);
    for (const path of ['/two', '/none']) await read(path);
    expect(loads()).toBe(before);
    expect(shown(await read('/one'), 1)).toContain('width="600"');
    expect(loads()).toBe(before + 1);
  });

  test('re-renders a page that lacked the file', async () => {
    await storePage('one', ['Image', { url: urlOf(1) }]);
    expect(await read('/one')).not.toContain('<picture');
    await storeMedia(1);
    expectResponsive(await read('/one'), 1, 'eager');
  });

  test('of the logo re-renders every page', async () => {
    await storeMedia(1);
    await storePage('one');
    await site.change(`insert into site_settings (logo_url) values ('${urlOf(1)}')`);
    expect(shown(await read('/one'), 1)).toContain('320.avif');
    await site.change("update media set variants_state = 'waiting'");
    expect(shown(await read('/one'), 1)).toMatch(/^<img/);
  });
});

describe('queries to the media library', () => {
  async function countQueries(path: string): Promise<number> {
    const queries = vi.spyOn(site.database.pool, 'query');
    try {
      expect((await site.get(path)).status).toBe(200);
      return queries.mock.calls.filter((call) => JSON.stringify(call).includes('from \\"media\\"'))
        .length;
    } finally {
      queries.mockRestore();
    }
  }

  test('are not counted for a page that shows nothing of it', async () => {
    const elsewhere = 'https://pictures.example/a.jpg';
    await storePage('none', ['Image', { url: elsewhere }], ['Image', { url: '/assets/a.svg' }]);
    await storePosts(site, { story: { ...post, featured_image_url: elsewhere } });
    for (const path of ['/none', '/news', '/news/story', '/', '/contact', '/maintenance']) {
      expect(await countQueries(path), path).toBe(0);
    }
  });

  test('are one for all images of a page', async () => {
    await storePosts(site, { story: { ...post, featured_image_url: urlOf(2) } });
    await storePage('some', ['Image', { url: urlOf(1) }], ['LatestNews', {}]);
    expect(await countQueries('/some')).toBe(1);
  });
});
