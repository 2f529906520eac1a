import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdResponses } from './delayed-responses.ts';
import { stopClock } from './page-clock.ts';
import { expect, type StartedSite, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'edda@dsti.gov.example';
const wanted = 'edda.lindqvist@dsti.gov.example';

let id: string;
test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
    await client.query('delete from user_profiles');
    await client.query('delete from auth.users');
  });
  ({ id } = await addStaff(site, { email, full_name: 'Edda Lindqvist', role: 'editor' }));
  await signInAs(page, site, email);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the newest email to an address in the development mailbox, and presses the button its link leads to. */
async function confirmChange(
  page: Page,
  { mailboxLink }: StartedSite,
  recipient: string,
): Promise<void> {
  const email = page
    .locator('main li a')
    .filter({ hasText: /^Confirm your (new email address|email address change)/ })
    .filter({ hasText: `To ${recipient}` })
    .first();
  await expect(async () => {
    await page.goto(mailboxLink);
    expect(await email.isVisible()).toBe(true);
  }).toPass();
  await email.click();
  const text = await page.locator('main').innerText();
  const link = new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirm change' }).click();
}

test('a user edits their profile by keyboard alone', async ({ page }) => {
  await page.goto('/admin/account');
  await expect(page).toHaveTitle('Account - Admin Panel');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessibleScreen(page);
  await expect(button(page, 'Save')).toBeDisabled();
  const name = page.getByLabel('Full name');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.type('Edda Lindqvist-Öberg');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Energy');
  // What is kept lives through a reload, but not through the end of the window: the browser asks.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(name).toHaveValue('Edda Lindqvist-Öberg');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await name.press('Enter');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.reload();
  expect(asked).toHaveLength(1);
  await expect(name).toHaveValue('Edda Lindqvist-Öberg');
  await expect(page.getByLabel('Department')).toHaveValue('Energy');
  await page.getByLabel('Bio').fill('Not this');
  await button(page, 'Discard changes').click();
  await expect(page.getByLabel('Bio')).toHaveValue('');
});

test('a user switches a notification off by keyboard, and a viewer has none', async ({
  page,
  site,
}) => {
  await page.goto('/admin/account');
  const drafts = page.getByRole('switch', { name: 'Edits to your drafts' });
  await expect(drafts).toBeChecked();
  await drafts.press('Space');
  await page.getByLabel('Department').fill('Energy');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleScreen(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await drafts.press('Enter');
  await expect(page.getByText('Notifications saved.')).toBeVisible();
  await page.reload();
  await expect(drafts).not.toBeChecked();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(2);
  await expect(page.getByLabel('Department')).toHaveValue('Energy');
  await onServer(site.databaseUrl, (client) =>
    client.query("update user_profiles set role = 'viewer' where id = $1", [id]),
  );
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('Email notifications')).toHaveCount(0);
});

test('a concurrent change by an administrator is shown, not overwritten', async ({
  page,
  site,
}) => {
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto('/admin/account');
  await page.getByLabel('Department').fill('Water');
  await page.getByLabel('Bio').fill('Hydrologist');
  await onServer(site.databaseUrl, (client) =>
    client.query('update user_profiles set department = $1 where id = $2', ['Energy', id]),
  );
  await button(page, 'Save').click();
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed your profile' });
  await expect(said.getByRole('row', { name: 'Department' })).toContainText('Energy');
  await expectAccessibleScreen(page);
  await button(page, 'Use theirs').click();
  await expect(page.getByLabel('Department')).toHaveValue('Energy');
  await expect(page.getByLabel('Bio')).toHaveValue('Hydrologist');
  await button(page, 'Save').click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
});

test('other devices are listed and can be signed out one by one or all at once', async ({
  page,
  browser,
  site,
}) => {
  const others = [];
  for (const system of ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7']) {
    const userAgent = `Mozilla/5.0 (${system}; rv:140.0) Gecko/20100101 Firefox/140.0`;
    const context = await browser.newContext({ baseURL: site.url, userAgent });
    const other = await context.newPage();
    await signInAs(other, site, email);
    others.push(other);
  }
  await page.goto('/admin/account');
  const devices = part(page, 'Where you’re signed in').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expectAccessibleScreen(page);
  await button(page, 'Sign out Firefox on Windows').click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  await expect(devices).toHaveCount(2);
  await button(page, 'Sign out everywhere else').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(devices).toHaveCount(2);
  await button(page, 'Sign out everywhere else').click();
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await expect(devices).toHaveText(/This device/);
  for (const other of others) await other.context().close();
});

test('an email change takes effect after confirmation from both addresses', async ({
  page,
  site,
}) => {
  await page.goto('/admin/account');
  await button(page, 'Change email address').click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await expect(dialog).toContainText('Confirm the change from both email addresses');
  const field = dialog.getByLabel('New email address');
  await field.fill(email);
  await field.press('Enter');
  await expect(dialog.getByText('This is already your email address.')).toBeVisible();
  await expectAccessibleScreen(page);
  await field.fill(wanted);
  await field.press('Enter');
  await expect(page.getByText(`Your change to ${wanted} isn’t confirmed yet.`)).toBeVisible();
  await confirmChange(page, site, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await confirmChange(page, site, wanted);
  await page.waitForURL('**/admin/account**');
  await expect(part(page, 'Email')).toContainText(`You sign in with ${wanted}.`);
});

test('an email address in use is rejected next to the field', async ({ page, site }) => {
  await addStaff(site, { email: wanted });
  await page.goto('/admin/account');
  await button(page, 'Change email address').click();
  const field = page.getByRole('dialog').getByLabel('New email address');
  await field.fill(wanted);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Change email address')).toBeFocused();
});

test('theme and shortcut preferences are stored in this browser', async ({ page }) => {
  await page.goto('/admin/account');
  await page.getByRole('combobox', { name: 'Theme', exact: true }).selectOption('Dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked();
});

test('the sections wait for each other, though not long, and not for one that can’t be loaded', async ({
  page,
}) => {
  const changeEmail = button(page, 'Change email address');
  await page.route('**/auth/v1/user/oauth/grants**', (route) => route.fulfill({ status: 500 }));
  await stopClock(page);
  /** Opens the screen, and waits until only the passkeys are missing. */
  const openWithoutPasskeys = async () => {
    const passkeys = await holdResponses(page, '**/auth/v1/passkeys**', 'GET');
    let isReceived = false;
    void passkeys.received.then(() => {
      isReceived = true;
    });
    await page.goto('/admin/account');
    while (!isReceived) await page.clock.runFor(1);
    await expect(changeEmail).toHaveCount(0);
    return passkeys;
  };
  await openWithoutPasskeys();
  await page.clock.runFor(5_000);
  await expect(changeEmail).toBeVisible();

  const passkeys = await openWithoutPasskeys();
  passkeys.release();
  await page.clock.resume();
  await expect(button(page, 'Add passkey')).toBeVisible();
  await expect(changeEmail).toBeVisible();
  await expect(part(page, 'Applications').getByRole('alert')).toBeVisible();
});
