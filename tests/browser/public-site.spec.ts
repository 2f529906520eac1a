import { onServer } from '../postgres/databases.ts';
import { expect, test } from './site.ts';

test('the home page opens without errors or requests to other hosts', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
  });
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('the skip link reaches the content past the menu', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toBeVisible();
  await expect(skip).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('main:focus, :focus main, main :focus')).toHaveCount(1);
});

test('a page is readable without scripts', { tag: '@gate' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.close();
});

test('an unknown URL shows the not-found page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a change written with SQL shows on the next visit', async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into pages (title, slug, status, published_at)
       values ('Opening hours', 'opening-hours', 'published', now())`,
    ),
  );
  await expect(async () => {
    await page.goto('/opening-hours');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening hours');
  }).toPass();
});

test('pages without an island do not load React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/about');
  // What follows changes of the site comes last, and is small.
  await expect.poll(() => scripts.some((url) => url.includes('/live-'))).toBe(true);
  expect(scripts.filter((url) => !url.includes('/live-')).length).toBe(1);
});

test('a video contacts no other host before it is played', async ({ page, site }) => {
  const content = {
    content: [
      { type: 'Video', props: { id: 'v', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    ],
  };
  await onServer(site.databaseUrl, (client) =>
    client.query(
      "insert into pages (title, slug, status, content) values ('Film', 'film', 'published', $1)",
      [JSON.stringify(content)],
    ),
  );
  const elsewhere: string[] = [];
  await page.route(/youtube/, (route) => {
    elsewhere.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  await expect(async () => {
    await page.goto('/film');
    await expect(page.getByRole('link', { name: /Play video/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(elsewhere).toEqual([]);
  const { width, height } =
    (await page.getByRole('link', { name: /Play video/ }).boundingBox()) ?? {};
  await page.getByRole('link', { name: /Play video/ }).click();
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible();
  expect(elsewhere).toEqual(['www.youtube-nocookie.com']);
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ width, height });
});
