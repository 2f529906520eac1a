import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { createSignal } from './delayed-responses.ts';
import { stopClock } from './page-clock.ts';
import { expectFits } from './screen-widths.ts';
import { expect, restoreOncePerFile, test } from './site.ts';

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };
const category = 'Browser tests';
const list = `/news?${new URLSearchParams({ category })}`;
const long = 'A title three times too long for its card, and then some more words of it. '.repeat(
  4,
);

/** In the newest posts, which the home page shows too. */
const longWords = {
  title: 'Electroencephalographically guided photoelectrophotography',
  excerpt:
    'Read https://www.example.gov/publications/2026/annual-report-of-the-directorate.pdf today.',
  category: 'Counterrevolutionaries and others',
};

const content = `<p>At length.</p><h2>Results</h2>
  <table><tr><th>District</th><th>Clinics</th></tr><tr><td>North</td><td>12</td></tr></table>
  <p>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf</p>`;

test.beforeAll(async ({ site }, { file }) => {
  await restoreOncePerFile(site, file);
  await onServer(site.databaseUrl, async (client) => {
    for (let number = 1; number <= 14; number += 1) {
      await client.query(
        `insert into posts (title, slug, excerpt, content, category, tags, featured_image_url, status, published_at)
         values ($1, $2, 'In short.', $3, $4, $5, $6, 'published', $7)`,
        [
          number === 2 ? long : `Story ${number}`,
          `browser-story-${number}`,
          content,
          category,
          [number % 2 === 0 ? 'even numbers' : 'odd numbers'],
          number % 3 === 0 ? '/assets/pictures/clean-energy.svg' : null,
          new Date(Date.UTC(2024, 0, number)),
        ],
      );
    }
    for (let number = 1; number <= 5; number += 1) {
      await client.query(
        `insert into posts (title, slug, excerpt, content, category, status, published_at)
         values ($1, $2, $3, $4, $5, 'published', now())`,
        [longWords.title, `long-words-${number}`, longWords.excerpt, content, longWords.category],
      );
    }
  });
  const shown = async () => (await fetch(site.url + list)).text();
  await expect.poll(shown).toContain('14 articles');
});

for (const path of [
  '/',
  '/news',
  list,
  `${list}&page=2`,
  '/news?tag=nothing',
  '/news/browser-story-2',
  '/news/long-words-5',
]) {
  test(`${path} meets WCAG 2.2 AA according to axe, and fits every screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone visitor filters the news and clears the filters', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/news');
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await expect(filters).toBeHidden();
    await page.getByText('Filter the news').click();
    await filters.getByRole('link', { name: `${category} 14 articles` }).click();
    await expect(page.getByRole('heading', { name: `14 articles in ${category}` })).toBeVisible();
    await page.getByText('Filter the news').click();
    await filters.getByRole('link', { name: 'odd numbers 7 articles' }).click();
    await expect(page.getByRole('heading', { name: '7 articles' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter: odd numbers' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.locator('[aria-current]')).toHaveText('Page 2');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  test('without scripts there is no copy link button', async ({ page }) => {
    await page.goto('/news/browser-story-1');
    await expect(page.getByRole('link', { name: 'Share by email' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

test('on a wide screen the filters are open beside the list', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/news');
  await expect(page.getByText('Filter the news')).toBeHidden();
  await expect(page.getByRole('link', { name: `${category} 14 articles` })).toBeVisible();
});

test('the URL of a post is copied with one press, also by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stopClock(page);
  await page.goto('/news/browser-story-1');
  const button = page.locator('[data-copy-link]');
  await expect(button).toHaveText('Copy link');
  await button.press('Enter');
  await expect(button).toHaveText('Copied!');
  await page.clock.runFor(2_000);
  await expect(button).toHaveText('Copy link');
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^http.*\/news\/browser-story-1$/);
});

test('a script that runs before the page has arrived waits for it', async ({ page, site }) => {
  const arrived = createSignal();
  const slowSite = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site.url + url);
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    const end = body.indexOf('</head>');
    if (end === -1) return response.end(body);
    response.write(body.subarray(0, end));
    await arrived.fired;
    response.end(body.subarray(end));
  });
  await once(slowSite.listen(0, '127.0.0.1'), 'listening');
  const { port } = slowSite.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/news/browser-story-1`, { waitUntil: 'commit' });
  const script = page.locator('script[type=module][async]');
  await script.evaluate(({ src }: HTMLScriptElement) => import(src).then(() => undefined));
  arrived.fire();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  slowSite.closeAllConnections();
  slowSite.close();
});

test('the browser parses the feed as XML', async ({ page }) => {
  await page.goto('/news');
  const items =
    await page.evaluate<number>(`fetch('/feed.xml').then((answer) => answer.text()).then((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return feed.querySelector('parsererror') ? -1 : feed.querySelectorAll('item').length;
  })`);
  expect(items).toBeGreaterThan(13);
});
