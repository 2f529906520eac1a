import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { noticePages, pageLayouts, publicPages } from '../public-pages.ts';
import { accessibilityProblems } from './axe.ts';
import { tabThroughPage } from './keyboard-walk.ts';
import { blockStreams } from './live-pages.ts';
import { expectFits, sidewaysScroll } from './screen-widths.ts';
import { layoutShift, openSettled, recordLayoutShifts } from './settled-page.ts';
import { expect, type Site, test } from './site.ts';

/** What is left of a screen of 1280 by 1024 pixels at 400 % (WCAG 2.2, 1.4.10). */
const zoomedFourfold = { width: 320, height: 256 };

test.beforeEach(({ page }) => blockStreams(page));

const otherPages = [
  '/search?q=soil',
  '/search?q=zzzqq',
  '/projects?search=zzzqq',
  '/no-such-page',
  '/login',
];

for (const path of new Set([...publicPages, ...noticePages, ...otherPages])) {
  // One test for each page, because opening it takes longest.
  test(`${path} is accessible and fits every width and 400% zoom`, {
    tag: path === '/' ? '@gate' : [],
  }, async ({ page }) => {
    // The slides stay where they are: only the first has a heading of the first level.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectFits(page);
    await page.setViewportSize(zoomedFourfold);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await sidewaysScroll(page), 'enlarged').toBe(0);
  });
}

for (const path of pageLayouts) {
  test(`${path} reads the same without scripts, and works by keyboard`, async ({
    page,
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const plain = await context.newPage();
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    const without = await headings(plain);
    await context.close();
    // The slides stay where they are.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectReachableByKeyboard(page, path);
    expect(without).toEqual(await headings(page));
  });
}

test('nothing animates with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of publicPages) {
    await openSettled(page, path);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          /[1-9]/.test(getComputedStyle(element).transitionDuration),
        ).length + document.getAnimations().length,
    );
    expect(moving, path).toBe(0);
  }
});

test('every internal link works', async ({ page, site }) => {
  await unpublishPagesOfOtherTests(page, site);
  const open = ['/'];
  const seen = new Set(open);
  for (const path of open) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/<(?:a|img|link) [^>]*(?:href|src)="(\/[^"#]*)/g)) {
      const address = href.replaceAll('&amp;', '&');
      if (seen.has(address)) continue;
      seen.add(address);
      open.push(address);
    }
  }
  for (const path of publicPages) expect(seen, path).toContain(path);
});

/** Some of them link to pages that are not there, on purpose. */
async function unpublishPagesOfOtherTests(page: Page, { databaseUrl }: Site): Promise<void> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ slug: string }>(
      `update pages set status = 'draft' where status = 'published' and '/' || slug <> all($1) returning slug`,
      [publicPages],
    ),
  );
  for (const { slug } of rows) {
    await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(404);
  }
}

test('every page loads from this host alone, without errors or layout shifts', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  await recordLayoutShifts(page);
  for (const path of publicPages) {
    await openSettled(page, path);
    expect(await layoutShift(page), path).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

async function expectReachableByKeyboard(page: Page, path: string): Promise<void> {
  await openSettled(page, path);
  const stops = await tabThroughPage(page);
  expect(stops.some((name) => name.includes('Site map'))).toBe(true);
}

function headings(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading').allTextContents();
}
