import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { newestEmail } from './emails.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'lena@dsti.gov.example';
const chief = 'ada@dsti.gov.example';
const errors = (page: Page) => page.locator('main [role=alert]');

test.beforeEach(async ({ site }) => {
  await removeAccounts(site);
  await addStaff(site, { email: chief, full_name: 'Ada Moreau', role: 'super_admin' });
  await addStaff(site, { email, role: 'editor' });
});

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await page.waitForURL('**/admin');
}

test('signing in by keyboard returns to the requested screen', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/admin/account?part=a');
  await page.waitForURL('**/login?next=*');
  await expect(page).toHaveTitle('Login - Admin Panel');
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'View Site' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staffPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/account?part=a');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/login');
  await page.waitForURL('**/admin');
});

test('missing or wrong credentials show an error and the next steps', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessibleScreen(page);
  await fillIn(page, 'wrong');
  await page.keyboard.press('Enter');
  await expect(errors(page)).toHaveText('Invalid login credentials');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Contact Administrator' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgotten-password',
  );
});

test('ten wrong passwords show the wait, after which the right one works', async ({
  page,
  site,
}) => {
  const blockUntil = (time: string) =>
    onServer(site.databaseUrl, (client) =>
      client.query(`update auth.login_throttle set blocked_until = ${time}`),
    );
  await page.clock.install();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  for (let guess = 1; guess <= 10; guess += 1) {
    await blockUntil('null');
    await fillIn(page, `wrong ${guess}`);
    const rejected = page.waitForResponse('**/auth/v1/token?*');
    await button.click();
    await rejected;
    await expect(errors(page)).toHaveText('Invalid login credentials');
  }
  await blockUntil(`now() + interval '10 minutes'`);
  await fillIn(page, staffPassword);
  await button.click();
  await expect(errors(page)).toContainText(/Too many attempts\.\s*Try again in \d+ minutes?/);
  await expect(button).toBeDisabled();
  await blockUntil('null');
  await page.clock.fastForward('10:00');
  await expect(button).toBeEnabled();
  await expect(errors(page)).toHaveCount(0);
  await button.click();
  await page.waitForURL('**/admin');
});

test('password recovery works with the link in the email', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessibleScreen(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expectAccessibleScreen(page);
  const { link } = await newestEmail(page, site);
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByRole('textbox', { name: 'Current Password' })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await choosePassword(page, 'Another!Horse8');
});

test('password recovery works with the code, and an unknown email address gets the same response', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/forgotten-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@dsti.gov.example');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('If nobody@')).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(errors(page)).toContainText(/Try again in (1 minute|\d+ seconds)/);
  await page.getByRole('button', { name: 'Use a different email address' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  const { code } = await newestEmail(await context.newPage(), site);
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(errors(page)).toHaveText(
    'This code is incorrect or has expired. Request a new one.',
  );
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.waitForURL('**/change-password');
  await choosePassword(page, 'Another!Horse8');
});

test('an invitation is accepted', async ({ page, browser, site }) => {
  const theirs = await browser.newPage({ baseURL: site.url });
  await signInAs(theirs, site, chief);
  await theirs.goto('/admin/users');
  const invited = 'nils@dsti.gov.example';
  await theirs.evaluate(async (address) => {
    const { access_token: token } = JSON.parse(localStorage['directorate.session']);
    await fetch('/api/invitations', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address, full_name: 'Nils Berg', role: 'viewer' }),
    });
  }, invited);
  const { link } = await newestEmail(page, site);
  const back = encodeURIComponent(`${site.url}/change-password`);
  await page.goto(link.replace(/redirect_to=[^&]*|$/, `&redirect_to=${back}`));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  await expect(page.getByRole('textbox', { name: 'Current Password' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cancel and go back' })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await choosePassword(page, 'Another!Horse8');
  await expect(page.getByText('Welcome back')).toContainText('Nils Berg');
  await theirs.close();
});

test('an unconfirmed account can resend its confirmation email', async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query('update auth.users set email_confirmed_at = null'),
  );
  await page.goto('/login');
  await fillIn(page, staffPassword);
  await page.keyboard.press('Enter');
  await expect(errors(page)).toContainText('This email address isn’t confirmed yet.');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Ask an administrator to confirm your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden();
});

test('a failed link is explained', async ({ page }) => {
  await page.goto('/login#error=access_denied&error_code=otp_expired&error_description=x');
  await expect(errors(page)).toContainText('This link has expired');
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessibleScreen(page);
});

/** Visitors' events tell of the icon and of maintenance, and nothing else. */
const forVisitors = new Set(['/api/setup', '/api/realtime', '/api/sign-in-options']);

test('the panel shows nothing to a signed-out visitor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const addresses = ['/admin', '/admin/users', '/admin/account', '/admin/nothing'];
  for (const address of [...addresses, '/change-password']) {
    asked.length = 0;
    const options = page.waitForResponse('/api/sign-in-options');
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/login');
    await options;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    const secret = asked.filter((path) => path.startsWith('/api/') && !forVisitors.has(path));
    expect(secret, address).toEqual([]);
  }
});
