import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { setSettingsColumn } from './panel-settings.ts';
import { expect, test, testPhone } from './site.ts';
import { addStaff, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';

test('a user with only a phone number signs in with a code from a text message', async ({
  page,
  site,
}) => {
  await removeAccounts(site);
  await setSettingsColumn(site, 'second_factor_from', null);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, phone, verified_at)
       select id, 'My mobile', 'phone', 'verified', $1, now() from auth.users where email = $2`,
      [testPhone.number, email],
    ),
  );
  await page.goto('/admin/account');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessibleScreen(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is incorrect')).toBeVisible();
  await page.getByRole('button', { name: 'Text me a new code' }).click();
  await expect(page.getByText('This code is incorrect')).toHaveCount(0);
  await code.fill(testPhone.code);
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Remove My mobile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove number' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});
