import { deadLinkWarning } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expect, test } from './site.ts';
import { servicesPage } from './small-site.ts';
import { addStaff, signInAs } from './staff.ts';

const admin = 'adam@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query('delete from redirects; delete from user_profiles; delete from auth.users'),
  );
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await signInAs(page, site, admin);
});

test('a new redirect works for visitors immediately', { tag: '@gate' }, async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/admin/redirects');
  await expect(page.getByText('No redirects yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New Redirect' }).first().click();
  await page.getByLabel('Old URL').fill(`/${servicesPage.slug}`);
  await page.getByLabel('New URL').fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New URL')).toHaveAccessibleDescription(/starts with https/);
  await page.getByLabel('New URL').fill('/contact');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Old URL')).toHaveAccessibleDescription(
    /Visitors can already open this URL/,
  );
  await page.getByLabel('Old URL').fill('/former-office');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /former-office/ })).toContainText('/contact');
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/former-office');
  await expect(visitor).toHaveURL('/contact');
  await visitor.close();
});

test('redirects are searched, edited and deleted by keyboard, accessibly at every width', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into redirects (from_path, to_path)
         select '/old-page-' || n, case when n % 3 = 0 then '/nowhere' else '/news' end
         from generate_series(1, 40) as n`,
    ),
  );
  await page.goto('/admin/redirects');
  await expect(page.getByText(deadLinkWarning).first()).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByLabel('Search URLs').fill('page-17');
  await expect(page).toHaveURL(/search=page-17/);
  await page.getByRole('button', { name: 'Edit /old-page-17' }).press('Enter');
  await expect(page.getByLabel('Old URL')).toBeFocused();
  await expectAccessibleScreen(page);
  await page.getByLabel('New URL').fill('https://other.example/');
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('row', { name: /page-17/ })).toContainText('https://other.example/');
  await page.getByRole('button', { name: 'More actions for /old-page-17' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete redirect' }).press('Enter');
  await expect(page.getByText('The redirect from /old-page-17 was deleted.')).toBeVisible();
});

test('redirects are deleted in bulk, and undo adds them again', async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into redirects (from_path, to_path) values ('/bulk-a', '/projects'), ('/bulk-b', '/news')`,
    ),
  );
  await page.goto('/admin/redirects?search=bulk-');
  await page.getByLabel('Select all redirects shown').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 redirects' });
  await question.getByRole('button', { name: 'Delete redirects' }).click();
  const deleted = page.getByRole('dialog').filter({ hasText: '2 redirects were deleted.' });
  // A toast stays while the pointer is on it.
  await deleted.hover();
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /bulk-b/ })).toContainText('/news');
  await expect(page.getByRole('row', { name: /bulk-a/ })).toContainText('/projects');
});

test('a user without permission is redirected to the dashboard', async ({ page, site }) => {
  await addStaff(site, { email: 'edda@dsti.gov.example', role: 'editor' });
  await signInAs(page, site, 'edda@dsti.gov.example');
  for (const address of ['/admin/redirects', '/admin/audit']) {
    await page.goto(address);
    await page.waitForURL('**/admin');
  }
});
