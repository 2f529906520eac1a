import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';
const suggesting = 'suggesting';

/** Adds a device that confirms at once what the browser asks for. The browser suggests passkeys at URLs with `suggesting` only. */
async function addDevice(page: Page): Promise<void> {
  await page.addInitScript((marker) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      location.search.includes(marker);
  }, suggesting);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}

test('a visit of the sign-in page requests a challenge once the email field is used, and then keeps it', async ({
  page,
  site,
}) => {
  await removeAccounts(site);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await addDevice(page);
  let challenges = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/passkeys/authentication/options')) challenges += 1;
  });
  await page.goto(`/login?${suggesting}`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(challenges).toBe(0);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect.poll(() => challenges).toBe(1);
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong!Password1');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back')).toBeVisible();
  expect(challenges).toBe(1);
});

test('a passkey that a user adds signs them in until they remove it', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await removeAccounts(site);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await addDevice(page);
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Laptop' });
  await expect(row).toContainText('never used');
  await expectAccessibleScreen(page);

  await signOut(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessibleScreen(page);
  await button.click();
  await expect(page.getByText('Welcome back')).toBeVisible();

  await signOut(page);
  await page.goto(`/login?${suggesting}`);
  await expect(page.getByText('Welcome back')).toBeVisible();

  await page.goto('/admin/account');
  await expect(row).toContainText('last used');
  const otherBrowser = await page.context().newPage();
  await otherBrowser.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await otherBrowser.goto('/admin/account');
  await expect(otherBrowser.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expect(otherBrowser.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
  await otherBrowser.close();

  await row.getByRole('button', { name: 'Remove Laptop' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await signOut(page);
  await button.click();
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a passkey continues a session that has ended, if it is one of the same account', async ({
  page,
  site,
  context,
}) => {
  await removeAccounts(site);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await addStaff(site, { email: 'otto@dsti.gov.example', full_name: 'Otto Lang', role: 'admin' });
  await addDevice(page);
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/healthz');
  const endSession = () => elsewhere.evaluate(() => localStorage.removeItem('directorate.session'));

  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill('Materials');
  await endSession();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessibleScreen(page);
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(department).toHaveValue('Materials');

  await signOut(page);
  await signInAs(page, site, 'otto@dsti.gov.example');
  await page.goto('/admin/account');
  await expect(department).toBeVisible();
  await endSession();
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText('otto@dsti.gov.example');
});
