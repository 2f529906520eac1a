import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs, staffPassword } from './staff.ts';

const email = 'sofia@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await removeAccounts(site);
  await addStaff(site, { email, role: 'super_admin' });
  await addStaff(site, { email: 'ines@dsti.gov.example', full_name: 'Ines Costa' });
  await signInAs(page, site, email);
  await onServer(site.databaseUrl, (client) =>
    client.query('update auth.sessions set confirmed_at = null'),
  );
  await page.goto('/admin/users');
});

test('an old session changes a role once its user has given the password', async ({
  page,
  site,
}) => {
  const row = page.getByRole('row', { name: /Ines Costa/ });
  await row.getByRole('button', { name: 'Edit Ines Costa' }).click();
  const form = page.getByRole('region', { name: 'Edit Ines Costa' });
  const department = form.getByLabel('Department');
  await department.fill('Materials');
  await form.getByLabel('Role').selectOption('admin');
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expectAccessibleScreen(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(department).toHaveValue('Materials');
  await save.click();
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await password.fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Ines Costa was saved.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query(`select role, department from user_profiles where full_name = 'Ines Costa'`),
  );
  expect(rows).toEqual([{ role: 'admin', department: 'Materials' }]);
});

test('signing in again replaces a confirmation that was left open', async ({ page, context }) => {
  await page.getByRole('button', { name: 'More actions for Ines Costa' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Deactivate user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('half');
  // Beside the dialog: what was typed is kept.
  await page.mouse.click(5, 5);
  await expect(password).toHaveValue('half');

  const elsewhere = await context.newPage();
  await elsewhere.goto('/healthz');
  await elsewhere.evaluate(() => localStorage.removeItem('directorate.session'));
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Ines Costa was deactivated.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the dialog below stays open while its action waits', async ({ page }) => {
  await page.getByRole('button', { name: 'More actions for Ines Costa' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  const deactivate = question.getByRole('button', { name: 'Deactivate user' });
  await deactivate.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await deactivate.click();
  await password.fill(staffPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Ines Costa was deactivated.')).toBeVisible();
});
