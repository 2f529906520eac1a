import type { Page } from '@playwright/test';
import { accountDeactivatedError } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

test.beforeEach(async ({ site }) => {
  await removeAccounts(site);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
});

function sql(site: Site, statement: string) {
  return onServer(site.databaseUrl, (client) => client.query(statement));
}

/** By the browser's own clock the access token ends in a moment, so that it is refreshed before its next use. */
function letTokenRunOut(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage['directorate.session']);
    session.expires_at = Math.floor(Date.now() / 1000) + 5;
    localStorage['directorate.session'] = JSON.stringify(session);
    return session.refresh_token;
  });
}

function refreshToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage['directorate.session']).refresh_token);
}

async function signIn(page: Page, { remember }: { remember: boolean }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin');
}

test('a damaged session leads to the sign-in page', async ({ page }) => {
  const damaged = ['{"access_', 'null', '', '{"access_token":{},"expires_at":9999999999}'];
  await page.goto('/login');
  for (const stored of damaged) {
    await page.evaluate((text) => {
      localStorage['directorate.session'] = text;
    }, stored);
    await page.goto('/admin/users');
    await page.waitForURL('**/login**');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  }
});

test('two tabs survive a token refresh, and signing out in one signs out both', async ({
  page: first,
  context,
  site,
}) => {
  await signInAs(first, site, email);
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto('/admin');
    await expect(tab.getByText('Welcome back')).toContainText('Ines Costa');
  }
  const before = await letTokenRunOut(first);
  await Promise.all(
    [first, second].map((tab) => tab.getByRole('link', { name: 'Users' }).first().click()),
  );
  for (const tab of [first, second]) {
    await expect(tab.getByText(email).first()).toBeVisible();
  }
  await expect.poll(() => refreshToken(first)).not.toBe(before);
  const { rows } = await sql(site, 'select count(*)::int as n from auth.sessions');
  expect(rows).toEqual([{ n: 1 }]);
  await first.getByRole('button', { name: 'Sign Out' }).click();
  await first.waitForURL(`${site.url}/login`);
  await second.waitForURL(`${site.url}/login`);
  expect(await first.evaluate(() => localStorage.getItem('directorate.signed-in'))).toBeNull();
  await signIn(first, { remember: true });
  await second.waitForURL('**/admin');
});

test("signing out everywhere else ends other browsers' sessions", async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, site, email);
  const other = await browser.newPage({ baseURL: site.url });
  await signInAs(other, site, email);
  await other.goto('/admin');
  await expect(other.getByText('Welcome back')).toBeVisible();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  // The other browser may have noticed by itself, and then the dialog lies over the link.
  await other.locator('a[href="/admin/users"]').first().dispatchEvent('click');
  await expect(ended(other)).toBeVisible();
  await ended(other).getByRole('button', { name: 'Cancel' }).click();
  await other.waitForURL('**/login?next=%2Fadmin%2Fusers');
  await other.close();
});

test('nothing typed is lost when the session ends', { tag: '@gate' }, async ({ page, site }) => {
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill('Materials');
  await sql(site, 'delete from auth.sessions');
  await page.locator('button', { hasText: /^Save$/ }).dispatchEvent('click');
  await expect(ended(page)).toBeVisible();
  await expect(ended(page)).toContainText(email);
  await expect(ended(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(ended(page)).toHaveCount(0);
  await expect(department).toHaveValue('Materials');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const password = ended(page).getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(ended(page).getByRole('alert')).toHaveText('Invalid login credentials');
  await password.fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(department).toHaveValue('Materials');
  const { rows } = await sql(site, 'select department from user_profiles');
  expect(rows).toEqual([{ department: 'Materials' }]);
});

test('an expired session shows in every tab and is renewed from one', async ({
  page: first,
  context,
  site,
}) => {
  await signInAs(first, site, email);
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto('/admin/account');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Account');
  }
  await sql(site, 'delete from auth.sessions');
  // Either tab may have noticed by itself, and then the dialog lies over the link.
  await first.locator('a[href="/admin/users"]').first().dispatchEvent('click');
  for (const tab of [first, second]) await expect(ended(tab)).toBeVisible();
  await ended(second).getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await second.keyboard.press('Enter');
  for (const tab of [first, second]) await expect(ended(tab)).toHaveCount(0);
  await expect(first.getByText(email).first()).toBeVisible();
});

test('signing out removes the staff cookie but keeps the known device', async ({
  page,
  context,
}) => {
  const names = async () => {
    const secret = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
    return secret.map(({ name }) => name.replace(/^(directorate_device)_.+/, '$1')).sort();
  };
  await signIn(page, { remember: true });
  await expect.poll(names).toEqual(['directorate_device', 'directorate_staff']);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  expect(await names()).toEqual(['directorate_device']);
});

test('signing out of this browser works while the server is unreachable', async ({
  page,
  site,
}) => {
  await signInAs(page, site, email);
  await page.goto('/admin');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('directorate.session'))).toBeNull();
});

test('a session that ends under an open dialog is renewed above it', async ({ page, site }) => {
  await signInAs(page, site, email);
  await signInAs(page, site, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await sql(site, 'delete from auth.sessions');
  // The screen may have noticed by itself, and then the new dialog lies over the first one.
  const question = page.locator('[role=alertdialog]', { hasText: 'Sign out everywhere else' });
  await question.locator('button', { hasText: 'Sign out everywhere else' }).dispatchEvent('click');
  await ended(page).getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByText('Other devices signed out.')).toBeVisible();
});

test('without remember-me a new tab is signed in, but a restarted browser is not', async ({
  page,
  context,
  browser,
  site,
}) => {
  await signIn(page, { remember: false });
  const tab = await context.newPage();
  await tab.goto('/admin');
  await expect(tab.getByText('Welcome back')).toBeVisible();
  const { origins } = await context.storageState();
  const next = await browser.newContext({
    baseURL: site.url,
    storageState: { origins, cookies: [] },
  });
  const started = await next.newPage();
  await started.goto('/admin');
  await started.waitForURL('**/login');
  expect(await started.evaluate(() => localStorage.getItem('directorate.session'))).toBeNull();
  await expect
    .poll(async () => (await sql(site, 'select id from auth.sessions')).rows.length)
    .toBe(0);
  await next.close();
});

test('with remember-me a restarted browser is signed in', async ({
  page,
  context,
  browser,
  site,
}) => {
  await signIn(page, { remember: true });
  const { origins } = await context.storageState();
  const next = await browser.newContext({
    baseURL: site.url,
    storageState: { origins, cookies: [] },
  });
  const started = await next.newPage();
  await started.goto('/admin');
  await expect(started.getByText('Welcome back')).toBeVisible();
  await next.close();
});

test('an editor who opens an admin-only URL is redirected to the dashboard', async ({
  page,
  site,
}) => {
  await addStaff(site, { email: 'edda@dsti.gov.example', role: 'editor' });
  await signInAs(page, site, 'edda@dsti.gov.example');
  await page.goto('/admin/users');
  await page.waitForURL(`${site.url}/admin`);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
});

test('an account without access sees why and can sign out', async ({ page, site }) => {
  await signInAs(page, site, email);
  await sql(site, 'delete from user_profiles');
  await page.goto('/admin');
  await expect(page.getByText('This account has no access to the admin panel.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.url}/login`);
});

test('a deactivated account sees a message', async ({ page, site }) => {
  await signInAs(page, site, email);
  await sql(site, `update auth.users set banned_until = '2999-01-01'`);
  await page.goto('/admin');
  await expect(page.getByText(accountDeactivatedError)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.url}/login`);
});

test('an unreachable server does not sign the user out', async ({ page, site }) => {
  await signInAs(page, site, email);
  await page.route('**/api/me', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/admin');
  await expect(page.getByText('Couldn’t load your profile.')).toBeVisible();
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
});
