import { onServer } from '../postgres/databases.ts';
import { expect, test } from './site.ts';
import { careersPage, settings } from './small-site.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
});

test('without a network, the offline page shows the contact details', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto(`/${careersPage.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: settings.contact_email })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', /Public Sans/);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersPage.title);
  await expect(page).toHaveURL(`/${careersPage.slug}`);
});

test('with a network, a visited page is never served stale', async ({ page, site }) => {
  async function retitle(title: string): Promise<void> {
    await onServer(site.databaseUrl, (client) =>
      client.query("update pages set title = $1 where slug = 'terms'", [title]),
    );
  }
  await page.goto('/terms');
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await retitle('Terms of today');
  await expect(async () => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of today');
  }).toPass();
  await retitle(before);
});

test('content-hashed files are fetched once', async ({ page, context }) => {
  await page.reload();
  await page.waitForLoadState('load');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).length))
    .toBeGreaterThan(0);
  await context.setOffline(true);
  const styles = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    return (await fetch(link?.href ?? '')).ok;
  });
  expect(styles).toBe(true);
});

test('a failed service worker registration only logs an error', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('rejected'));
  });
  await page.goto('/about');
  await expect.poll(() => warnings.join()).toContain('could not be registered');
  expect(errors).toEqual([]);
  await context.close();
});
