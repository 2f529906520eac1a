import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'cleo@dsti.gov.example';
const another = 'Another!Horse8';
const alerts = (page: Page) => page.locator('main [role=alert]');

test.beforeEach(({ site }) => removeAccounts(site));

async function enter(page: Page, current: string, next: string, confirmation: string) {
  await page.getByRole('textbox', { name: 'Current Password' }).fill(current);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(next);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(confirmation);
  await page.keyboard.press('Enter');
}

test('a user who must change the password sees nothing else first', async ({ page, site }) => {
  await addStaff(site, { email, require_password_change: true });
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  await page.waitForURL('**/change-password?next=%2Fadmin%2Faccount');
  await expect(page.getByText('Please change your password to continue')).toBeVisible();
  await expect(page.getByText('You’re using a default password.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel and go back' })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await expect(page.getByRole('heading', { name: 'Password requirements' })).toBeVisible();
  await enter(page, staffPassword, 'bbbbbbbb', 'bbbbbbbb');
  await expect(alerts(page)).toHaveText('Password must contain at least one uppercase letter');
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await expect(page.getByRole('button', { name: 'Changing Password...' })).toBeVisible();
    await route.continue();
  });
  await enter(page, staffPassword, another, another);
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(page.getByText('Redirecting...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await expect(page.getByText('Please change your password to continue')).toBeVisible();
  await page.waitForURL('**/admin/account');
  await page.goto('/change-password');
  await expect(page.getByRole('link', { name: 'Cancel and go back' })).toBeVisible();
});

test('errors follow the order of the rules, and the checklist updates while typing', async ({
  page,
  site,
}) => {
  await addStaff(site, { email });
  await signInAs(page, site, email);
  await page.goto('/change-password');
  await expect(page).toHaveTitle('Change Password - Admin Panel');
  const tries: [string, string, string, string][] = [
    ['a', 'a', 'b', 'New passwords do not match'],
    ['a', 'a', 'a', 'New password must be different from current password'],
    ['a', 'Bb1!', 'Bb1!', 'Password must be at least 8 characters long'],
    ['a', 'bbbbbbbb', 'bbbbbbbb', 'Password must contain at least one uppercase letter'],
    ['a', 'BBBBBBBB', 'BBBBBBBB', 'Password must contain at least one lowercase letter'],
    ['a', 'Bbbbbbbb', 'Bbbbbbbb', 'Password must contain at least one number'],
    [
      'a',
      'Bbbbbbb1',
      'Bbbbbbb1',
      'Password must contain at least one special character (!@#$%^&*)',
    ],
    ['not the one', another, another, 'The current password is incorrect.'],
  ];
  for (const [current, next, confirmation, problem] of tries) {
    await enter(page, current, next, confirmation);
    await expect(alerts(page)).toHaveText(problem);
  }
  await expectAccessibleScreen(page);
  const met = page.getByRole('listitem').filter({ hasText: '(done)' });
  await expect(met).toHaveCount(5);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('b1');
  await expect(met).toHaveCount(2);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.waitForURL('**/admin');
});

test('a signed-out user is sent to sign in and back', async ({ page, site }) => {
  await addStaff(site, { email });
  await page.goto('/change-password');
  await page.waitForURL('**/login?next=%2Fchange-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/change-password');
});

test('an expired session is renewed and the password is changed', async ({ page, site }) => {
  await addStaff(site, { email });
  await signInAs(page, site, email);
  await page.goto('/change-password');
  await expect(page.getByRole('textbox', { name: 'Current Password' })).toBeVisible();
  await onServer(site.databaseUrl, (client) => client.query('delete from auth.sessions'));
  await enter(page, staffPassword, another, another);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await page.waitForURL('**/admin');
});
