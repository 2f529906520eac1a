import { holdResponses } from './delayed-responses.ts';
import { admin, button, formRegion, resetToStaff, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

test("text typed while a user is being added moves to that user's form", async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/users?add=user');
  const added = formRegion(page, 'Add User');
  const { received, release } = await holdResponses(page, '**/api/users', 'POST');
  await added.getByLabel('Full name').fill('Probe Haste');
  await added.getByLabel('Email').fill('probe.haste@example.org');
  await added.getByLabel('Password', { exact: true }).fill('Never seen before 4711!');
  await button(page, 'Add user').click();
  await received;
  await added.getByLabel('Department').fill('Energy');
  release();
  await expect(toast(page, 'Probe Haste was added.')).toBeVisible();
  const opened = formRegion(page, 'Edit Probe Haste');
  await expect(opened.getByLabel('Full name')).toHaveValue('Probe Haste');
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
  await button(page, 'Save').click();
  await expect(toast(page, 'Probe Haste was saved.')).toBeVisible();
});

test('text typed while a redirect is being added moves to its form', async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/redirects');
  // The empty list offers it a second time.
  await button(page, 'New Redirect').first().click();
  const added = formRegion(page, 'New Redirect');
  const { received, release } = await holdResponses(page, '**/api/redirects', 'POST');
  await added.getByLabel('Old URL').fill('/probe-haste');
  await added.getByLabel('New URL').fill('/contact');
  await button(page, 'Add redirect').click();
  await received;
  await added.getByLabel('New URL').fill('/about');
  release();
  const opened = formRegion(page, 'Edit /probe-haste');
  await expect(opened.getByLabel('New URL')).toHaveValue('/about');
  await button(page, 'Save').click();
  await expect(toast(page, 'Redirect from /probe-haste saved.')).toBeVisible();
});

test('text typed while the screen of a new newsletter issue loads moves to it', async ({
  page,
  site,
}) => {
  await signInAs(page, site, admin);
  const screen = await holdResponses(page, '**/assets/issue-screen-*.js', 'GET');
  await page.goto('/admin/newsletter/issues/new');
  const issue = page.getByRole('form', { name: 'Issue' });
  await issue.getByLabel('Subject').fill('Probe haste');
  await button(page, 'Save draft').click();
  await screen.received;
  await issue.getByLabel('Preview text').fill('Typed while it loads');
  screen.release();
  await expect(button(page, 'Send...')).toBeVisible();
  await expect(issue.getByLabel('Preview text')).toHaveValue('Typed while it loads');
  await expect(issue).toContainText(/Saved \d\d:\d\d/);
  await page.goto('/admin/newsletter/issues/new');
  await expect(page.getByText('Unsaved changes found')).toBeHidden();
});
