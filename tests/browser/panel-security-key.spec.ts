import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { modalDialog } from './panel-content.ts';
import { setSettingsColumn } from './panel-settings.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await removeAccounts(site);
  await setSettingsColumn(site, 'second_factor_from', null);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await signInAs(page, site, email);
  await page.goto('/admin/account');
});

/** Plugs in a security key that its user touches whenever it is asked for. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
}

test('a user with a security key signs in with it, also above the open screen', async ({
  page,
  site,
}) => {
  await plugIn(page);
  await page.getByRole('button', { name: 'Add security key' }).click();
  const dialog = modalDialog(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Blue key');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('button', { name: 'Remove Blue key' })).toBeVisible();
  await expectAccessibleScreen(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin/account');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Use security key' }).click();

  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill('Materials');
  await onServer(site.databaseUrl, (client) => client.query('delete from auth.sessions'));
  await page.locator('button', { hasText: /^Save$/ }).dispatchEvent('click');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Use security key' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(department).toHaveValue('Materials');

  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});
