import type pg from 'pg';
import { onServer } from '../postgres/databases.ts';
import { expect, test } from './site.ts';

const attack =
  '<script>window.hit = 1</script><img src=x onerror="window.hit = 1">' +
  '<svg onload="window.hit = 1"></svg><a href="javascript:window.hit = 1">Press</a>' +
  '<iframe src="javascript:window.hit = 1"></iframe></main></body><style>*{display:none}</style>';
const address = 'javascript:window.hit = 1';

const blocks = [
  { type: 'Heading', props: { children: attack, level: '1' } },
  { type: 'Paragraph', props: { children: [attack], align: '"><script>' } },
  { type: 'Button', props: { text: 'Press', href: address, variant: 'constructor' } },
  { type: 'Image', props: { url: address, alt: attack } },
  { type: 'Video', props: { url: 'https://evil.example/embed' } },
  { type: 'Card', props: { title: 'Card', backgroundColor: 'red;}*{display:none}' } },
  { type: 'html', content: attack },
  { type: '__proto__', props: null },
  null,
];

const hostile = {
  '/hostile-page': (client: pg.Client) =>
    client.query(
      "insert into pages (title, slug, status, excerpt, content) values ($1, 'hostile-page', 'published', $1, $2)",
      [attack, JSON.stringify({ content: blocks, root: { props: { title: attack } } })],
    ),
  '/news/hostile-post': (client: pg.Client) =>
    client.query(
      `insert into posts (title, slug, status, published_at, excerpt, content, category, tags, featured_image_url)
       values ($1, 'hostile-post', 'published', 'infinity', $1, $1, $1, array[$1, ''], $2)`,
      [attack, address],
    ),
  '/projects/hostile-project': (client: pg.Client) =>
    client.query(
      `insert into projects (title, slug, publication, description, detailed_description, category, image_url, start_date, end_date, is_featured)
       values ($1, 'hostile-project', 'published', $1, $1, $1, $2, 'infinity', '-infinity', true)`,
      [attack, address],
    ),
};

for (const [path, store] of Object.entries(hostile)) {
  test(`${path}: hostile stored content does not execute or break the page`, {
    tag: path === '/hostile-page' ? '@gate' : [],
  }, async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
    });
    await onServer(site.databaseUrl, store);
    for (const shown of [path, '/', '/news', '/projects', '/sitemap']) {
      await expect(async () => {
        const response = await page.goto(shown, { waitUntil: 'load' });
        expect(response?.status()).toBe(200);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      for (const link of await page.getByText('Press', { exact: true }).all()) await link.click();
      expect(await page.evaluate('window.hit'), shown).toBeUndefined();
    }
    expect(elsewhere).toEqual([]);
  });
}
