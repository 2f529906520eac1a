import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { modalDialog } from './panel-content.ts';
import { setSettingsColumn } from './panel-settings.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'ines@dsti.gov.example';
const periodMs = 30_000;

test.beforeEach(async ({ page, site }) => {
  await removeAccounts(site);
  await setSettingsColumn(site, 'second_factor_from', null);
  await addStaff(site, { email, full_name: 'Ines Costa', role: 'admin' });
  await signInAs(page, site, email);
  await page.goto('/admin/account');
});

function sql(site: Site, statement: string) {
  return onServer(site.databaseUrl, (client) => client.query(statement));
}

/** Adds an authenticator app; returns what generates its codes. */
async function addApp(page: Page, name: string): Promise<TOTP> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} was added.`)).toBeVisible();
  return app;
}

/** Adds the first app; returns the recovery codes that come with it too. */
async function addFirstApp(page: Page): Promise<{ app: TOTP; codes: string[] }> {
  const app = await addApp(page, 'Phone');
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleScreen(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toHaveCount(0);
  return { app, codes };
}

/** The code of the next half minute, which the server accepts too: that of now was used to add the app. */
function nextCode(app: TOTP): string {
  return app.generate({ timestamp: Date.now() + periodMs });
}

async function fillInPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
}

test('a user with an authenticator app signs in with its code', { tag: '@gate' }, async ({
  page,
}) => {
  const { app } = await addFirstApp(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/admin/users');
  await fillInPassword(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessibleScreen(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  await expect(code).toHaveValue('');
  await page.reload();
  const valid = nextCode(app);
  await code.fill(`${valid.slice(0, 3)} ${valid.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');
  expect(new URL(page.url()).pathname).toBe('/admin/users');
});

test('nothing typed is lost when a session with a code ends', async ({ page, site }) => {
  const { app } = await addFirstApp(page);
  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill('Materials');
  await sql(site, 'delete from auth.sessions');
  await page.locator('button', { hasText: /^Save$/ }).dispatchEvent('click');
  const dialog = modalDialog(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessibleScreen(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(nextCode(app));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { rows } = await sql(site, 'select department from user_profiles');
  expect(rows).toEqual([{ department: 'Materials' }]);
});

test('the code of the remaining app is asked for above the open screen', async ({ page }) => {
  const { app: phone } = await addFirstApp(page);
  await addApp(page, 'Tablet');
  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill('Materials');
  await page.getByRole('button', { name: 'Remove Tablet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Tablet was removed.')).toBeVisible();
  await modalDialog(page).getByRole('textbox', { name: 'Code' }).fill(nextCode(phone));
  await page.keyboard.press('Enter');
  await expect(modalDialog(page)).toHaveCount(0);
  await expect(department).toHaveValue('Materials');
  await page.locator('button', { hasText: /^Save$/ }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
});

test('removing the last app turns two-factor authentication off', async ({ page, site }) => {
  await addFirstApp(page);
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await fillInPassword(page);
  await expect(page.getByText('Welcome back')).toBeVisible();
  expect((await sql(site, 'select id from auth.mfa_factors')).rows).toEqual([]);
});

test('a user who has lost the app signs in with a recovery code, once', async ({ page }) => {
  const { codes } = await addFirstApp(page);
  const signInAgain = async (recoveryCode: string) => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await fillInPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByRole('textbox', { name: 'Recovery code' });
    await expect(field).toBeFocused();
    await field.fill(recoveryCode);
    await page.keyboard.press('Enter');
  };
  await signInAgain(` ${codes[0]?.toUpperCase()}`);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible();
  await signInAgain(codes[0] ?? '');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();
});

test('an administrator resets the two-factor authentication of someone who has lost everything', async ({
  page,
  browser,
  site,
}) => {
  await addFirstApp(page);
  await addStaff(site, { email: 'ada@dsti.gov.example', full_name: 'Ada Moreau', role: 'admin' });
  const theirs = await browser.newPage({ baseURL: site.url });
  await signInAs(theirs, site, 'ada@dsti.gov.example');
  await theirs.goto('/admin/users');
  await theirs.getByRole('button', { name: 'More actions for Ines Costa' }).click();
  await theirs.getByRole('menuitem', { name: 'Reset two-factor authentication' }).click();
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Reset two-factor authentication' })
    .click();
  await expect(
    theirs.getByText('Two-factor authentication for Ines Costa was reset.'),
  ).toBeVisible();
  await theirs.close();
  await page.goto('/admin/posts');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Posts');
});

test('a role that requires two-factor authentication leads through setting it up', async ({
  page,
  site,
}) => {
  await setSettingsColumn(site, 'second_factor_from', 'admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Set up two-factor authentication',
  );
  await expectAccessibleScreen(page);
  await addFirstApp(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');
});
