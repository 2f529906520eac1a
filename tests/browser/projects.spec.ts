import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { holdRequests } from './delayed-responses.ts';
import { expectFits } from './screen-widths.ts';
import { expect, restoreOncePerFile, type Site, test } from './site.ts';

const ourOwn = [
  ['spec-solar', 'Solar pumps', 'Clean Energy'],
  ['spec-wind', '100% wind', 'Clean Energy'],
  ['spec-seeds', 'Hardy seeds', 'AgriTech'],
] as const;

/** The projects of the site step aside for these. */
test.beforeAll(async ({ site }, { file }) => {
  await restoreOncePerFile(site, file);
  await onServer(site.databaseUrl, async (client) => {
    await client.query("update projects set deleted_at = '2020-01-01'");
    for (const [slug, title, category] of ourOwn) {
      await client.query(
        `insert into projects (slug, title, publication, category, description, detailed_description)
         values ($1, $2, 'published', $3, 'In short.', 'At length.')`,
        [slug, title, category],
      );
    }
  });
});

test.beforeEach(async ({ page }) => {
  await expect(async () => {
    await page.goto('/projects');
    await expect(page.getByRole('status')).toHaveText('3 projects', { timeout: 2_000 });
  }).toPass();
});

const cards = (page: Page) => page.getByRole('article');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' });
const alive = (page: Page) => expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1);
const nothing = 'No projects found matching your criteria.';

test('the list and the URL follow search and filter', { tag: '@gate' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.reload();
  await alive(page);
  await field(page).pressSequentially('100%');
  await expect(page.getByRole('status')).toHaveText('1 project with “100%” in the title');
  await expect(cards(page)).toHaveText([/100% wind/]);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/projects?search=100%25');
  await field(page).fill('');
  await page.getByLabel('Category').selectOption('Clean Energy');
  await expect(page.getByRole('status')).toHaveText('2 projects in Clean Energy');
  await expect(page).toHaveURL('/projects?category=Clean+Energy');
  await page.getByLabel('Category').selectOption('All');
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL('/projects');
  expect(complaints).toEqual([]);
});

test('Back returns to the list as it was', async ({ page }) => {
  await alive(page);
  await field(page).fill('wind');
  await expect(page).toHaveURL('/projects?search=wind');
  await page.getByRole('link', { name: '100% wind' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '100% wind' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/projects?search=wind');
  await expect(field(page)).toHaveValue('wind');
  await expect(cards(page)).toHaveCount(1);
});

test('an empty result can be cleared with one press', async ({ page }) => {
  await alive(page);
  await field(page).fill('zeppelin');
  await expect(page.getByRole('status')).toHaveText(nothing);
  await expect(page.getByRole('listitem').filter({ hasText: 'Solar pumps' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/projects');
});

test('submitting the form stays on the page and moves to the count', async ({ page }) => {
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await field(page).fill('seeds');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/projects?search=seeds');
  await expect(page.getByRole('status')).toBeFocused();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test.describe('before hydration', () => {
  // Requests that the service worker answers cannot be held.
  test.use({ serviceWorkers: 'block' });

  test('typed text is kept and applied', async ({ page }) => {
    const scripts = await holdRequests(page, '**/*.js', ['GET']);
    await page.goto('/projects', { waitUntil: 'commit' });
    await field(page).fill('wind');
    await scripts.release();
    await expect(page.getByRole('status')).toHaveText('1 project with “wind” in the title');
    await expect(field(page)).toHaveValue('wind');
  });
});

test('without scripts the form submits to the server', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/projects');
  await field(page).fill('WIND');
  await page.getByLabel('Category').selectOption('Clean Energy');
  await page.getByRole('button', { name: 'Show projects' }).click();
  await expect(page).toHaveURL('/projects?search=WIND&category=Clean+Energy');
  await expect(cards(page)).toHaveText([/100% wind/]);
  await expect(field(page)).toHaveValue('WIND');
  await field(page).fill('zeppelin');
  await field(page).press('Enter');
  await expect(page.getByText(nothing)).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(3);
  await context.close();
});

test.describe('more projects than one page shows', () => {
  test.beforeEach(async ({ page, site }) => {
    await addMany(site);
    await expect(async () => {
      await page.goto('/projects?search=many');
      const words = /^30 projects .*, page 1 of 3$/;
      await expect(page.getByRole('status')).toHaveText(words, { timeout: 2_000 });
    }).toPass();
  });
  test.afterEach(({ site }) => removeMany(site));

  test('page numbers link to each page', async ({ page }) => {
    await alive(page);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/projects?search=many&page=2');
    await expect(page.getByRole('status')).toHaveText(/page 2 of 3$/);
    await expect(cards(page)).toHaveCount(12);
    await alive(page);
    await field(page).fill('many 7');
    await expect(page.getByRole('status')).toHaveText('1 project with “many 7” in the title');
    await expect(page).toHaveURL('/projects?search=many+7');
  });
});

for (const path of ['/projects', '/projects?search=zeppelin', '/projects/spec-wind']) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await accessibilityProblems(page), 'on a phone').toEqual([]);
  });
}

function addMany({ databaseUrl }: Site): Promise<unknown> {
  return onServer(databaseUrl, (client) =>
    client.query(
      `insert into projects (slug, title, publication)
       select 'spec-many-' || number, 'Many ' || number, 'published' from generate_series(1, 30) as number`,
    ),
  );
}

function removeMany({ databaseUrl }: Site): Promise<unknown> {
  return onServer(databaseUrl, (client) =>
    client.query("delete from projects where slug like 'spec-many-%'"),
  );
}
