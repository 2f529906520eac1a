import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { stopClock } from './page-clock.ts';
import { expect, test } from './site.ts';
import { addStaff, staffPassword } from './staff.ts';

const address = 'admin@dsti.gov.example';
const ownAddress = 'ama.mensah@example.gov';

test.beforeEach(({ site }) => removeAccounts(site));

test('setup leads to the dashboard', { tag: '@gate' }, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Set up the system' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Setup');
  await expect(page).toHaveTitle('System Setup - Admin Panel');
  await expect(page.getByText('Initialize default administrator account')).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expectAccessibleScreen(page);

  await page.goto(site.setupLink);
  await expect(page.getByRole('textbox', { name: 'Setup token' })).not.toBeEmpty();
  await page.route('**/api/setup', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await expect(page.getByRole('button', { name: 'Creating Admin User...' })).toBeVisible();
    await route.continue();
  });
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(address);
  await email.fill(ownAddress);
  await page.getByRole('button', { name: 'Create Default Admin User' }).click();
  await expect(page.getByText('Admin user created successfully!')).toBeVisible();
  await expectAccessibleScreen(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy password' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await page.clock.resume();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  expect(password).toHaveLength((await page.locator('main code').innerText()).length);

  await expect(page.getByText('An admin account is created')).toHaveCount(0);
  await expect(page.getByText('This page has turned itself off.')).toBeVisible();

  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(ownAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/change-password');
  await expect(page.getByText('Please change your password to continue')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current Password' }).fill(password);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(staffPassword);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(staffPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByText('Welcome back')).toContainText('System Administrator');
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
});

test('once there is an administrator, setup says so and how to recover', async ({ page, site }) => {
  await addStaff(site, { email: address, role: 'super_admin' });
  await page.goto('/setup');
  await expect(page.getByText('Setup is complete')).toBeVisible();
  await expect(page.getByText('What happens next')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('An administrator already exists.')).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  await expect(page.getByText('reset-password <email>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Default Admin User' })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Reset it by email' }).click();
  await page.waitForURL('**/forgotten-password');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up the system' })).toHaveCount(0);
});

test('a wrong setup token is rejected at its field', async ({ page }) => {
  await page.goto('/setup');
  const token = page.getByRole('textbox', { name: 'Setup token' });
  await token.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Create Default Admin User' }).click();
  await expect(page.getByRole('alert').or(page.locator('[id$=-error]')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Default Admin User' })).toBeVisible();
  await expectAccessibleScreen(page);
});

test('an invalid email address is rejected at its field and kept', async ({ page, site }) => {
  await page.goto(site.setupLink);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ama at example.gov');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/form name@example\.com/);
  await expect(email).toHaveValue('ama at example.gov');
  await expect(page.getByRole('textbox', { name: 'Setup token' })).not.toBeEmpty();
  await expectAccessibleScreen(page);
});
