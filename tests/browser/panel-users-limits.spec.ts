import type { Page } from '@playwright/test';
import { unexpectedError } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { chooseAction } from './panel-content.ts';
import { setSettingsColumn } from './panel-settings.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const boss = 'sofia@dsti.gov.example';
const admin = 'adam@dsti.gov.example';
const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ site }) => {
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
    await client.query('delete from user_profiles');
    await client.query('delete from auth.users');
  });
  await addStaff(site, { email: boss, full_name: 'Sofia Mensah', role: 'super_admin' });
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
});

const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** `count` more people, the later ones with the later names. */
async function addMany({ databaseUrl }: Site, count: number): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query(
      `with account as (
         insert into auth.users (email, email_confirmed_at)
         select 'person.' || to_char(n, 'FM000') || '@dsti.gov.example', now()
         from generate_series(1, ${count}) n returning id, email
       )
       insert into user_profiles (id, full_name, role)
       select id, 'Person ' || substr(email, 8, 3), 'viewer' from account`,
    ),
  );
}

test('users without permission are redirected, and nobody can manage themselves', async ({
  page,
  site,
}) => {
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
  await page.goto('/admin/users?add=user');
  await page.waitForURL('**/admin');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await signInAs(page, site, admin);
  await page.goto('/admin/users');
  for (const name of ['Adam Okoro', 'Sofia Mensah']) {
    await expect(button(page, `Edit ${name}`)).toBeDisabled();
  }
  await expect(button(page, 'Edit Adam Okoro')).toHaveAccessibleDescription(/^This is you/);
  await button(page, 'Edit Sofia Mensah').focus();
  await expect(page.getByText('Only super admins can edit other super admins.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/edit=/);
  await button(page, 'More actions for Sofia Mensah').click();
  for (const name of ['Deactivate', 'Delete']) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  }
});

test('a super admin assigns that role, and a concurrent change is reported', async ({
  page,
  site,
}) => {
  const { id } = await addStaff(site, { email: editor, full_name: 'Edda Lindqvist' });
  await page.route('**/api/realtime', (route) => route.abort());
  await signInAs(page, site, boss);
  await page.goto(`/admin/users?edit=${id}`);
  const role = page.getByRole('region', { name: 'Edit Edda Lindqvist' }).getByLabel('Role');
  await role.selectOption('super admin');
  await button(page, 'Save').click();
  await expect(row(page, 'Edda Lindqvist')).toContainText('super admin');
  await chooseAction(page, 'Edda Lindqvist', 'Delete');
  await onServer(site.databaseUrl, (client) =>
    client.query('update user_profiles set bio = $1 where id = $2', ['Quicker', id]),
  );
  const question = page.getByRole('alertdialog');
  const rejection = question.getByText('Someone else changed');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(rejection).toBeVisible();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(question).toHaveCount(0);
  await expect(row(page, 'Edda Lindqvist')).toHaveCount(0);
  await page.goto(`/admin/users?edit=${id}`);
  await expect(page.getByText('Couldn’t load this user.')).toBeVisible();
  await expectAccessibleScreen(page);
});

test('search, filters, order and page are in the URL, and Back works', async ({ page, site }) => {
  await addMany(site, 60);
  await signInAs(page, site, admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/62/);
  await button(page, 'User').click();
  await expect(page).toHaveURL(/sort=full_name/);
  await expect(page.getByRole('row').nth(1)).toContainText('Adam Okoro');
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('26–50 of 62')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('PERSON.04');
  await expect(page).toHaveURL(/search=PERSON\.04/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Role', { exact: true }).selectOption('admin');
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('searchbox')).toHaveValue('PERSON.04');
  await page.goForward();
  await button(page, 'Clear filters').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('1–25 of 62')).toBeVisible();
  await page.goto('/admin/users?page=9');
  await expect(page.getByText('51–62 of 62')).toBeVisible();
});

const userList = '**/api/users?*';

/**
 * Keeps the list as it was before the user accepted, whenever it is loaded, until the function that is returned is called.
 */
async function showAsInvited(page: Page, email: string): Promise<() => void> {
  let isStale = true;
  await page.route(userList, async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = await answer.json();
    const stale = items.map((user: { email: string }) =>
      isStale && user.email === email ? { ...user, status: 'invited' } : user,
    );
    await route.fulfill({ json: { ...rest, items: stale } });
  });
  return () => {
    isStale = false;
  };
}

test('an invitation is passed on or sent, and repeated from the list', async ({ page, site }) => {
  await signInAs(page, site, admin);
  // From the start, so that no earlier request for the list is answered after the user has accepted.
  const showAsIs = await showAsInvited(page, 'nadia@dsti.gov.example');
  await page.goto('/admin/users');
  await button(page, 'Invite by email').click();
  const form = page.getByRole('region', { name: 'Invite by email' });
  await form.getByLabel('Full name').fill('Nadia Bello');
  await form.getByLabel('Email').fill('nadia@dsti.gov.example');
  await expectAccessibleScreen(page);
  await expect(form.getByText('Email delivery is off.')).toBeVisible();
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const unsent = page.getByRole('dialog', { name: 'Invitation for Nadia Bello' });
  await expect(unsent.getByLabel('Invitation link')).toHaveValue(/\/auth\/confirm\?/);
  await expectAccessibleScreen(page);
  await expect(unsent.getByLabel('Invitation link')).toBeFocused();
  await unsent.getByRole('button', { name: 'Done' }).click();
  await expect(button(page, 'Invite by email')).toBeFocused();
  await expect(row(page, 'Nadia Bello')).toContainText('invited');
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `update site_settings set smtp_enabled = true, smtp_host = 'localhost', smtp_port = 9`,
    ),
  );
  const again = page.getByRole('menuitem', { name: 'Resend invitation' });
  const resent = page.waitForResponse(
    (response) => response.url().endsWith('/invitation') && response.request().method() === 'PUT',
  );
  await button(page, 'More actions for Nadia Bello').click();
  await again.click();
  expect((await resent).ok()).toBe(true);
  await expect(page.getByText('Invitation sent to nadia@').last()).toBeVisible();
  await onServer(site.databaseUrl, (client) =>
    client.query(`update auth.users set email_confirmed_at = now();
      update user_profiles set full_name = 'Nadia Okafor' where full_name = 'Nadia Bello'`),
  );
  // The row has its new version.
  await button(page, 'More actions for Nadia Okafor').click();
  await again.click();
  showAsIs();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('can already sign in');
  await expect(row(page, 'Nadia Okafor')).toContainText('active');
  await expectAccessibleScreen(page);
  // A request that is still being forwarded when a test ends would fail it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a link to choose a new password is passed on while email delivery is off', async ({
  page,
  site,
}) => {
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist' });
  await setSettingsColumn(site, 'smtp_enabled', false);
  await signInAs(page, site, admin);
  await page.goto('/admin/users');
  await button(page, 'More actions for Edda Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Send password link' }).click();
  const unsent = page.getByRole('dialog', { name: 'Password link for Edda Lindqvist' });
  await unsent.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(unsent.getByLabel('Password link')).toHaveValue(/\/auth\/confirm\?/);
  await expectAccessibleScreen(page);
  await expect(unsent.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unsent).toBeHidden();
});

test('a pending invitation gets another link, expires, and is revoked', async ({ page, site }) => {
  const { id } = await addStaff(site, { email: editor, full_name: 'Nadia Bello' });
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `update auth.users set email_confirmed_at = null, encrypted_password = null where id = $1`,
      [id],
    ),
  );
  await signInAs(page, site, admin);
  await page.goto('/admin/users?status=invited');
  await chooseAction(page, 'Nadia Bello', 'Create invitation link');
  const shown = page.getByRole('dialog', { name: 'Invitation for Nadia Bello' });
  await expect(shown.getByLabel('Invitation link')).toHaveValue(/\/auth\/confirm\?/);
  await expectAccessibleScreen(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'Nadia Bello')).toContainText('expires in');
  await onServer(site.databaseUrl, (client) =>
    client.query('update auth.one_time_tokens set expires_at = now() where user_id = $1', [id]),
  );
  await page.reload();
  await expect(row(page, 'Nadia Bello')).toContainText('invitation expired');
  await expectAccessibleScreen(page);
  await chooseAction(page, 'Nadia Bello', 'Revoke invitation');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(question).toHaveCount(0);
  await expect(row(page, 'Nadia Bello')).toHaveCount(0);
});

test('a password is reset to one that is shown once', async ({ page, site }) => {
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist' });
  await signInAs(page, site, admin);
  await page.goto('/admin/users');
  await chooseAction(page, 'Edda Lindqvist', 'Reset password');
  const dialog = page.getByRole('dialog', { name: 'Reset the password for Edda Lindqvist' });
  await dialog.getByRole('button', { name: 'Reset password' }).press('Enter');
  await expect(dialog.getByLabel('Temporary password')).toHaveValue(/^.{20}$/);
  await expectAccessibleScreen(page);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await chooseAction(page, 'Edda Lindqvist', 'Reset password');
  await expect(dialog.getByLabel('Temporary password')).toHaveCount(0);
});

test('a list that fails to load shows an error and can be retried', async ({ page, site }) => {
  await signInAs(page, site, admin);
  const error = {
    code: 'failed',
    message: unexpectedError,
    reference: 'a1b2',
  };
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto('/admin/users');
  await expect(page.getByText('Couldn’t load the users.')).toBeVisible();
  await expect(page.getByText('Reference: a1b2')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/users?*');
  await button(page, 'Try again').click();
  await expect(row(page, 'Adam Okoro')).toBeVisible();
});
