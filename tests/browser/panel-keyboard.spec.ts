import type { Page } from '@playwright/test';
import { newestEmail } from './emails.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'cleo@dsti.gov.example';
const another = 'Another!Horse8';

test.beforeEach(({ site }) => removeAccounts(site));

/** Goes on with the Tab key until the named control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  await expect(wanted.first()).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The ${role} ${name} is not reached`);
}

test('every control on the signed-out screens is reachable by keyboard', async ({ page }) => {
  for (const path of ['/login', '/forgotten-password', '/setup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEverythingReachableByKeyboard(page);
  }
});

test('every control on the staff screens is reachable by keyboard', async ({ page, site }) => {
  await addStaff(site, { email, role: 'admin' });
  await addStaff(site, { email: 'ed@dsti.gov.example' });
  await signInAs(page, site, email);
  const loaded = {
    '/change-password': page.getByRole('link', { name: 'Cancel and go back' }),
    '/admin': page.getByRole('definition').filter({ hasText: /^2$/ }),
    '/admin/users': page.getByRole('row', { name: /ed@dsti/ }),
    '/admin/account': page
      .getByRole('main')
      .filter({ hasText: 'This device', hasNotText: 'Loading...' })
      .filter({ has: page.getByRole('button', { name: 'Add passkey' }) })
      .filter({ has: page.getByRole('button', { name: 'Add authenticator app' }) }),
  };
  for (const [path, sign] of Object.entries(loaded)) {
    await page.goto(path);
    await expect(sign.first()).toBeVisible();
    await expectEverythingReachableByKeyboard(page);
  }
});

test('setup, first sign-in and dashboard work without a mouse', async ({ page, site }) => {
  await page.goto(site.setupLink);
  await tabTo(page, 'button', 'Create Default Admin User');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Copy password');
  const password = await page.locator('main code').innerText();
  await tabTo(page, 'link', 'Go to login');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type('admin@dsti.gov.example');
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/change-password');
  await tabTo(page, 'textbox', 'Current Password');
  await page.keyboard.type(password);
  await tabTo(page, 'textbox', 'New Password');
  await page.keyboard.type(another);
  await tabTo(page, 'textbox', 'Confirm New Password');
  await page.keyboard.type(another);
  await tabTo(page, 'button', 'Change Password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await tabTo(page, 'link', /^Users/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('main')).toBeFocused();
});

test('password recovery works without a mouse', async ({ page, site }) => {
  await addStaff(site, { email });
  await page.goto('/login');
  await tabTo(page, 'link', 'Forgot password?');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'button', 'Send email');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Code');
  await expectEverythingReachableByKeyboard(page);
  await page.goto((await newestEmail(page, site)).link);
  await tabTo(page, 'button', 'Choose a new password');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'New Password');
  await page.keyboard.type(another);
  await tabTo(page, 'textbox', 'Confirm New Password');
  await page.keyboard.type(another);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
});
