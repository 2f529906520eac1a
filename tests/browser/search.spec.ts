import type { Page } from '@playwright/test';
import { searchTypeLabels } from '#site/search/search-type-labels.ts';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { tabThroughPage } from './keyboard-walk.ts';
import { expectFits, sidewaysScroll } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { searchWord } from './small-site.ts';

/** One that finds something of the starter site, and two that find nothing: one of them is misspelled. */
const found = '/search?words=solar';
const misspelled = '/search?words=solr';
const nothing = '/search?words=zzzzz';

/** One network searches here, more often than people do. */
test.afterEach(({ site }) =>
  onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
  }),
);

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Result types' });
const hits = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('a visitor searches by keyboard from the header to a page', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await field(page).focus();
  await page.keyboard.type(searchWord);
  await page.keyboard.press('Enter');
  const results = `/search?words=${searchWord}`;
  await expect(page).toHaveURL(results);
  await expect(page).toHaveTitle(new RegExp(`^Search: ${searchWord} · `));
  await expect(field(page)).toHaveValue(searchWord);
  await expect(page.locator('mark').first()).toHaveText(new RegExp(searchWord, 'i'));
  await tabs(page).getByRole('link', { name: searchTypeLabels.project.many }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${results}&kind=project`);
  await expect(tabs(page).locator('[aria-current]')).toContainText(searchTypeLabels.project.many);
  await hits(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\//);
});

test('search works without scripts and on a phone', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/about');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await field(page).fill('solr');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(misspelled);
  await page.getByRole('link', { name: 'solar', exact: true }).click();
  await expect(page).toHaveURL(found);
  await expect(hits(page)).not.toHaveCount(0);
  await context.close();
});

for (const address of ['/search', found, misspelled, nothing]) {
  test(`${address} is accessible and fits every screen width`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expectFits(page, [768, 320]);
    expect(await accessibilityProblems(page), 'on a phone').toEqual([]);
    await expectFits(page, [1280]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const stops = await tabThroughPage(page);
    expect(stops.some((name) => name.includes('Site map'))).toBe(true);
  });
}

test('the header fits its contents at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const outside = await page.getByRole('banner').evaluate((bar) =>
      [...bar.querySelectorAll('a, summary')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .some(({ left, right }) => left < 0 || right > document.documentElement.clientWidth),
    );
    expect(outside, `at ${width} px`).toBe(false);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height, `at ${width} px`).toBeLessThanOrEqual(100);
  }
});

test('browsers are told not to prerender search results', async ({ page }) => {
  await page.goto('/search');
  const rules = await page.evaluate(async () => {
    const answer = await fetch('/assets/navigation/speculation-rules.json');
    return (await answer.json()).prerender[0].where.and as { not?: { href_matches: string } }[];
  });
  const left = rules.flatMap(({ not }) => not?.href_matches ?? []);
  const isLeft = (address: string) =>
    page.evaluate(
      ([patterns, path]) =>
        patterns.some((pattern) =>
          new URLPattern(pattern, location.origin).test(path, location.origin),
        ),
      [left, address] as const,
    );
  expect(await isLeft('/search?words=solar')).toBe(true);
  expect(await isLeft('/search?q=solar')).toBe(true);
  expect(await isLeft('/search')).toBe(false);
  expect(await isLeft('/news?page=2')).toBe(false);
});
