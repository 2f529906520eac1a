import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'sofia@dsti.gov.example';
const redirectUri = 'https://planner.example.gov/callback';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      'delete from auth.oauth_clients; delete from user_profiles; delete from auth.users',
    ),
  );
  await addStaff(site, { email, full_name: 'Sofia Mensah', role: 'super_admin' });
  await signInAs(page, site, email);
});

test('a super admin adds an application, edits it, replaces its secret and removes it', async ({
  page,
  site,
}) => {
  await page.goto('/admin/applications');
  // The button of the empty list is gone by the time the focus returns.
  await page.getByRole('button', { name: 'Add application' }).last().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Planner');
  await page.getByLabel('Redirect URIs').fill('http://planner.example.gov/callback');
  await page.getByLabel('Client authentication').selectOption('client_secret_post');
  await page.keyboard.press('Control+S');
  await expect(page.getByLabel('Redirect URIs')).toHaveAccessibleDescription(/https:\/\//);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Planner');
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Redirect URIs').fill(redirectUri);
  await page.keyboard.press('Control+S');

  const added = page.getByRole('dialog', { name: 'Set up Planner' });
  const secret = added.getByLabel('Client secret', { exact: true });
  await expect(secret).toHaveValue(/^\S{43}$/);
  const first = await secret.inputValue();
  const clientId = await added.getByLabel('Client ID', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expectAccessibleScreen(page);
  await expect(added.getByLabel('Client ID', { exact: true })).toBeFocused();
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(added).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const row = page.getByRole('row', { name: /Planner/ });
  await expect(row).toContainText(redirectUri);
  await expectAccessibleScreen(page);

  await page.getByRole('button', { name: 'Edit Planner' }).press('Enter');
  await expect(page.getByLabel('Client ID', { exact: true })).toHaveValue(clientId);
  await expect(page.getByText(first)).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Diary');
  await page.getByLabel('Redirect URIs').fill(`${redirectUri}\nhttps://diary.example.gov/`);
  await expectAccessibleScreen(page);
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('row', { name: /Diary/ })).toContainText('diary.example.gov');

  await page.getByRole('button', { name: 'More actions for Diary' }).press('Enter');
  await page.getByRole('menuitem', { name: 'New secret' }).press('Enter');
  const replacement = page.getByRole('dialog', { name: 'New secret for Diary' });
  await expectAccessibleScreen(page);
  await onServer(site.databaseUrl, (client) =>
    client.query("update auth.oauth_clients set updated_at = updated_at + interval '1 second'"),
  );
  await replacement.getByRole('button', { name: 'Replace secret' }).press('Enter');
  await expect(replacement.getByRole('alert')).toBeVisible();
  await replacement.getByRole('button', { name: 'Replace secret' }).press('Enter');
  await expect(replacement.getByLabel('Client secret', { exact: true })).toHaveValue(/^\S{43}$/);
  const second = await replacement.getByLabel('Client secret', { exact: true }).inputValue();
  expect(second).not.toBe(first);
  await replacement.getByRole('button', { name: 'Done' }).press('Enter');

  await page.getByRole('button', { name: 'More actions for Diary' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Remove application' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Diary/ })).toHaveCount(0);
});

test('an administrator who is no super admin is redirected to the dashboard', async ({
  page,
  site,
}) => {
  await addStaff(site, { email: 'adam@dsti.gov.example', role: 'admin' });
  await signInAs(page, site, 'adam@dsti.gov.example');
  await page.goto('/admin/applications');
  await page.waitForURL('**/admin');
});
