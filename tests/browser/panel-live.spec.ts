import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { createSignal } from './delayed-responses.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'ines@dsti.gov.example';
let number = 0;

test.beforeEach(async ({ site }) => {
  await removeAccounts(site);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
});

function sql(site: Site, statement: string) {
  return onServer(site.databaseUrl, (client) => client.query(statement));
}

function addPage(site: Site) {
  number += 1;
  return sql(site, `insert into pages (title, slug) values ('Live', 'live-${number}')`);
}

/** Opens the dashboard and counts the streams this tab opens. */
async function dashboard(tab: Page): Promise<{ streams: number }> {
  const counted = { streams: 0 };
  tab.on('request', (request) => {
    if (request.url().endsWith('/api/realtime')) counted.streams += 1;
  });
  await tab.goto('/admin');
  await expect(pages(tab)).toHaveText(/^\d+$/);
  return counted;
}

function pages(tab: Page) {
  return tab.locator('dt', { hasText: 'Total Pages' }).locator('xpath=../dd');
}

async function expectCount(tabs: readonly Page[], count: number): Promise<void> {
  for (const tab of tabs) await expect(pages(tab)).toHaveText(String(count));
}

test('one stream serves all panel tabs, and another tab takes over when it closes', async ({
  page: first,
  context,
  site,
}) => {
  await signInAs(first, site, email);
  const ofFirst = await dashboard(first);
  await expect.poll(() => ofFirst.streams).toBe(1);
  const second = await context.newPage();
  const ofSecond = await dashboard(second);
  const count = Number(await pages(first).textContent());

  await addPage(site);
  await expectCount([first, second], count + 1);
  expect([ofFirst.streams, ofSecond.streams]).toEqual([1, 0]);

  await first.close();
  await expect.poll(() => ofSecond.streams).toBe(1);
  await addPage(site);
  await expectCount([second], count + 2);
});

test('changes made while the stream was down appear after it reconnects', async ({
  page,
  site,
}) => {
  await signInAs(page, site, email);
  await dashboard(page);
  const count = Number(await pages(page).textContent());
  // With another role the stream ends, because it may tell something else from now on.
  await sql(site, "update user_profiles set role = 'editor'");
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await addPage(site);
  await expectCount([page], count + 1);
});

test('changes made before the stream was open appear once it is', async ({ page, site }) => {
  await signInAs(page, site, email);
  const opening = createSignal();
  await page.route('**/api/realtime', async (route) => {
    await opening.fired;
    await route.continue();
  });
  await dashboard(page);
  const count = Number(await pages(page).textContent());
  await addPage(site);
  opening.fire();
  await expectCount([page], count + 1);
});

test('the favicon of every panel tab follows the settings, signed in or not', async ({
  page: signedIn,
  browser,
  site,
}) => {
  const icon = (tab: Page) => tab.locator('link[rel="icon"]');
  const visitor = await browser.newContext({ baseURL: site.url });
  const login = await visitor.newPage();
  const listening = login.waitForResponse('**/api/realtime');
  await login.goto('/login');
  await listening;
  await signInAs(signedIn, site, email);
  await dashboard(signedIn);
  for (const address of ['/assets/pictures/icon-192.png', '/assets/pictures/icon-512.png']) {
    await sql(site, `update site_settings set favicon_url = '${address}'`);
    for (const tab of [login, signedIn]) await expect(icon(tab)).toHaveAttribute('href', address);
  }
  await sql(site, 'update site_settings set favicon_url = null');
  await expect(icon(login)).toHaveAttribute('href', '/assets/pictures/favicon.svg');
  await visitor.close();
});

test('the loading screen shows the logo or a default icon', async ({ page, site }) => {
  await signInAs(page, site, email);
  const waiting = page.getByRole('status').filter({ hasText: 'Loading...' });
  // The answer never comes: what is on the screen meanwhile is looked at.
  await page.route('**/api/me', () => undefined);
  await page.goto('/admin');
  // The server hears of a change a moment after it is stored.
  const showsAfterReload = (src: string) =>
    expect(async () => {
      await page.reload();
      await expect(waiting.locator('img')).toHaveAttribute('src', src, { timeout: 2_000 });
    }).toPass();
  await showsAfterReload('/assets/pictures/favicon.svg');
  await sql(site, "update site_settings set logo_url = '/assets/pictures/headquarters.svg'");
  await showsAfterReload('/assets/pictures/headquarters.svg');
  await sql(site, "update site_settings set logo_url = '/assets/pictures/none.svg'");
  await showsAfterReload('/assets/pictures/favicon.svg');
  await sql(site, 'update site_settings set logo_url = null');
});

test('Undo disappears once the row changes again', async ({ page, site }) => {
  await addPage(site);
  const slug = `live-${number}`;
  await signInAs(page, site, email);
  await page.goto(`/admin/pages?search=${slug}`);
  const message = page.getByText('Live was published.');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.getByRole('button', { name: 'More actions for Live' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Publish' }).press('Enter');
  // A toast stays while the pointer is over it.
  await message.hover();
  await expect(undo).toBeVisible();
  await sql(site, `update pages set excerpt = 'Changed' where slug = '${slug}'`);
  await expect(undo).toHaveCount(0);
  await expect(message).toBeVisible();
});
