import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

test.afterEach(({ site }) =>
  onServer(site.databaseUrl, async (client) => {
    await client.query('delete from auth.users');
    await client.query('delete from rate_limits');
  }),
);

const email = 'sofia@dsti.gov.example';

async function openAsAdmin(page: Page, site: Site): Promise<void> {
  await addStaff(site, { email, role: 'admin' });
  await signInAs(page, site, email);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name });

test('sections are found, opened and remembered', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectAccessibleScreen(page);
  await page.keyboard.type('acc');
  await expect(option(page, 'Account')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/account');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  const opener = page.getByRole('button', { name: 'Search and commands' });
  await opener.click();
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Account');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('users are found by email address', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const other = { email: 'kofi@dsti.gov.example', full_name: 'Kofi Asante' };
  const { id } = await addStaff(site, other);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kofi@dsti');
  await expect(option(page, 'Kofi Asante')).toContainText('kofi@dsti.gov.example');
  await expect(option(page, 'Kofi Asante')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users?edit=${id}`);
});

test('Ctrl+Enter opens in a new tab', async ({ page, context, site }) => {
  await openAsAdmin(page, site);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('users');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/admin/users');
  await expect(page).toHaveURL('/admin');
});

test('commands run', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('G and a letter open a section, but not while typing', async ({ page, site }) => {
  await openAsAdmin(page, site);
  // The second letter counts only within 1.5 s of the first.
  await page.clock.setFixedTime(Date.now());
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/admin/users');
  const field = page.getByRole('searchbox');
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('ga?');
  await expect(field).toHaveValue('ga?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users/);
});

test('all shortcuts are listed, and single-key ones can be turned off', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Search the list')).toBeVisible();
  await expectAccessibleScreen(page);
  await keys.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await option(page, 'Show keyboard shortcuts').click();
  await expect(keys.getByLabel('Single-key shortcuts')).not.toBeChecked();
});

test('shortcuts work while a toast is shown', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.goto('/admin/account');
  await page.getByRole('textbox', { name: 'Department' }).fill('Materials');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a page opens directly in the builder, for viewers too', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leadership');
  const group = palette(page).getByRole('group', { name: 'Page builder' });
  await expect(group.getByRole('option')).toHaveText(/^Edit .*Leadership in the builder$/);
  await expectAccessibleScreen(page);
  await group.getByRole('option').click();
  await expect(page).toHaveURL(/^.*\/admin\/pages\/[^/]+\/editor$/);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  const viewer = 'olu@dsti.gov.example';
  await addStaff(site, { email: viewer, role: 'viewer' });
  await signInAs(page, site, viewer);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leadership');
  await expect(group.getByRole('option')).toHaveText(/^Open .*Leadership in the builder$/);
});
