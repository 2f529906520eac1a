import type { Browser, Page } from '@playwright/test';
import { roles } from '#admin/screens/users/role-labels.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { chooseAction } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const boss = 'sofia@dsti.gov.example';
const admin = 'adam@dsti.gov.example';
const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
    await client.query('delete from user_profiles');
    await client.query('delete from auth.users');
  });
  await addStaff(site, { email: boss, full_name: 'Sofia Mensah', role: 'super_admin' });
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, admin);
});

const row = (page: Page, name: string) => page.getByRole('row', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('region', { name });
const toast = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

async function otherWindow(browser: Browser, site: Site, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInAs(page, site, email);
  return page;
}

test('the user list is accessible at every width', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveTitle('Users - Admin Panel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Users\s*3/);
  await expect(row(page, 'Sofia Mensah')).toContainText('super admin');
  await expect(row(page, 'Adam Okoro')).toContainText(admin);
  await expect(row(page, 'Edda Lindqvist')).toContainText('-');
  await expect(row(page, 'Edda Lindqvist')).toContainText('Never');
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(button(page, 'More actions for Edda Lindqvist')).toBeInViewport({ ratio: 1 });
  await button(page, 'Edit Edda Lindqvist').click();
  await expect(form(page, 'Edit Edda Lindqvist').getByLabel('Full name')).toBeFocused();
  await expectAccessibleScreen(page);
});

test('a user is added by keyboard alone and appears in the list', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/users');
  await button(page, 'Add User').focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Add User').getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the full name.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.type('Nadia Bello');
  await page.keyboard.press('Tab');
  await page.keyboard.type(editor);
  await button(page, 'Generate password').focus();
  await page.keyboard.press('Enter');
  const made = await form(page, 'Add User').getByRole('status').innerText();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await expect(form(page, 'Add User').getByRole('checkbox')).toBeChecked();
  const offered = form(page, 'Add User').getByLabel('Role').getByRole('option');
  await expect(offered).toHaveText([roles.viewer.label, roles.editor.label, roles.admin.label]);
  await button(page, 'Add user').press('Enter');
  const email = form(page, 'Add User').getByLabel('Email');
  await expect(page.getByText('An account with this email address')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(editor);
  await email.fill('nadia@dsti.gov.example');
  await email.press('Enter');
  await expect(toast(page, 'Nadia Bello was added.')).toBeVisible();
  await expect(button(page, 'Add User')).toBeFocused();
  await expect(row(page, 'Nadia Bello')).toContainText(roles.viewer.label);
});

test('only four fields of another user are editable, and Escape asks before discarding', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await button(page, 'Edit Edda Lindqvist').click();
  const opened = form(page, 'Edit Edda Lindqvist');
  await expect(opened.getByLabel('Email')).not.toBeEditable();
  await expect(opened.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button(page, 'Edit Edda Lindqvist')).toBeFocused();
  await page.keyboard.press('Enter');
  await opened.getByLabel('Department').fill('Energy');
  await page.reload();
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
  await opened.getByLabel('Bio').focus();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await opened.getByLabel('Role').selectOption('viewer');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Edda Lindqvist was saved.')).toBeVisible();
  await expect(row(page, 'Edda Lindqvist')).toContainText('Energy');
  await expect(row(page, 'Edda Lindqvist')).toContainText('viewer');
  await button(page, 'Edit Edda Lindqvist').click();
  await opened.getByLabel('Department').fill('Water');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(opened).toBeHidden();
  await button(page, 'Edit Edda Lindqvist').click();
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
});

test('concurrent edits lose nothing', async ({ page, site, browser }) => {
  await page.route('**/api/realtime', (route) => route.abort());
  const other = await otherWindow(browser, site, boss);
  for (const one of [page, other]) {
    await one.goto('/admin/users');
    await button(one, 'Edit Edda Lindqvist').click();
  }
  const mine = form(page, 'Edit Edda Lindqvist');
  await mine.getByLabel('Department').fill('Water');
  await mine.getByLabel('Bio').fill('Hydrologist');
  const theirs = form(other, 'Edit Edda Lindqvist');
  await theirs.getByLabel('Department').fill('Energy');
  await theirs.getByLabel('Role').selectOption('viewer');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toast(other, 'was saved')).toBeVisible();
  const said = mine.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(said.getByRole('row', { name: 'Department' })).toContainText('Energy');
  await expect(said.getByRole('row', { name: 'Role' })).toContainText('not changed by you');
  await expectAccessibleScreen(page);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('First choose which values to keep.')).toBeVisible();
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine.getByLabel('Role')).toHaveValue('viewer');
  await expect(mine.getByLabel('Department')).toHaveValue('Water');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Edda Lindqvist')).toContainText('Water');
  await expect(row(page, 'Edda Lindqvist')).toContainText('viewer');
  await other.context().close();
});

test('changes by others appear live in the list and in an open form', async ({
  page,
  site,
  browser,
}) => {
  const other = await otherWindow(browser, site, boss);
  await page.goto('/admin/users');
  await button(page, 'Edit Edda Lindqvist').click();
  const mine = form(page, 'Edit Edda Lindqvist');
  await mine.getByLabel('Bio').fill('Hydrologist');
  await other.goto('/admin/users');
  await button(other, 'Edit Edda Lindqvist').click();
  await form(other, 'Edit Edda Lindqvist').getByLabel('Department').fill('Energy');
  await form(other, 'Edit Edda Lindqvist').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Edda Lindqvist').first()).toContainText('Energy');
  await mine.getByRole('button', { name: 'Merge both' }).click();
  await expect(mine.getByLabel('Department')).toHaveValue('Energy');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Edda Lindqvist was saved.')).toBeVisible();
  await other.context().close();
});

test('deleting asks for confirmation, and deactivation can be undone', async ({ page }) => {
  await page.goto('/admin/users');
  await button(page, 'More actions for Edda Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(row(page, 'Edda Lindqvist')).toContainText('deactivated');
  await button(page, 'More actions for Edda Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expect(toast(page, 'Edda Lindqvist was reactivated.')).toBeVisible();
  await expect(row(page, 'Edda Lindqvist')).toContainText('active');
  await chooseAction(page, 'Edda Lindqvist', 'Delete');
  await expect(question).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'More actions for Edda Lindqvist')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page, 'Edda Lindqvist was deleted.')).toBeVisible();
  await expect(row(page, 'Edda Lindqvist')).toHaveCount(0);
});

test('roles and statuses are changed in bulk, and undo gives each user the former one', async ({
  page,
  site,
}) => {
  await addStaff(site, { email: 'vera@dsti.gov.example', full_name: 'Vera Osei', role: 'viewer' });
  await page.goto('/admin/users');
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByLabel('Select all users shown').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Change role').click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 users' });
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const changed = toast(page, 'The role of 2 users was changed.');
  // A toast stays while the pointer is over it.
  await changed.hover();
  await expect(row(page, 'Vera Osei')).toContainText('admin');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Vera Osei')).toContainText('viewer');
  await expect(row(page, 'Edda Lindqvist')).toContainText('editor');

  await page.getByLabel('Select Vera Osei').check();
  await button(page, 'Deactivate').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate user' }).click();
  const deactivated = toast(page, '1 user was deactivated.');
  await deactivated.hover();
  await expect(row(page, 'Vera Osei')).toContainText('deactivated');
  await deactivated.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Vera Osei')).not.toContainText('deactivated');
});

test('someone who signed up waits until an administrator confirms the account', async ({
  page,
  browser,
  site,
}) => {
  const { id } = await addStaff(site, {
    email: 'nadia@example.org',
    full_name: 'Nadia Bello',
    role: 'viewer',
  });
  await onServer(site.databaseUrl, (client) =>
    client.query('update user_profiles set awaits_confirmation = true where id = $1', [id]),
  );
  const theirs = await otherWindow(browser, site, 'nadia@example.org');
  await theirs.goto('/admin/posts');
  const waiting = theirs.getByRole('heading', { level: 1, name: /waiting for an administrator/ });
  await expect(waiting).toBeVisible();
  await expect(theirs.getByText('nadia@example.org')).toBeVisible();
  await expectAccessibleScreen(theirs);

  await page.goto('/admin/users?status=unconfirmed');
  await expect(row(page, 'Nadia Bello')).toContainText('unconfirmed');
  await expectAccessibleScreen(page);
  await chooseAction(page, 'Nadia Bello', 'Confirm account');
  await expect(toast(page, 'Nadia Bello')).toBeVisible();
  await expect(row(page, 'Nadia Bello')).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await theirs.context().close();
});

test('work is handed over with the deactivation, and what comes later afterwards', async ({
  page,
  site,
}) => {
  const assign = (reference: string) =>
    onServer(site.databaseUrl, (client) =>
      client.query(
        `insert into contact_messages (reference, name, email, subject, message, status, assigned_to)
         select $1, 'Ada Obi', 'ada@example.org', 'research', 'When?', 'open', id
         from user_profiles where full_name = 'Edda Lindqvist'`,
        [reference],
      ),
    );
  await assign('M-HAND-1');
  await page.goto('/admin/users');
  await chooseAction(page, 'Edda Lindqvist', 'Deactivate');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Hand over to').selectOption('Sofia Mensah');
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(toast(page, 'Sofia Mensah')).toBeVisible();
  await expect(row(page, 'Edda Lindqvist')).toContainText('deactivated');

  await assign('M-HAND-2');
  await chooseAction(page, 'Edda Lindqvist', 'Hand over work');
  const dialog = page.getByRole('dialog', { name: 'Hand over the work of Edda Lindqvist' });
  await dialog.getByLabel('Hand over to').selectOption('Adam Okoro');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Hand over work' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/messages');
  await expect(row(page, 'Sofia Mensah')).toBeVisible();
  await expect(row(page, 'Adam Okoro')).toBeVisible();
});
