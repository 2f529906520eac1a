import type { Page } from '@playwright/test';
import { issueFieldLabels } from '#admin/screens/newsletter/issues/compose/issue-form-fields.ts';
import { onServer } from '../postgres/databases.ts';
import { saved } from './builder-steps.ts';
import { holdResponses } from './delayed-responses.ts';
import {
  addPage,
  admin,
  button,
  editor,
  formRegion,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

async function storedPage({ databaseUrl }: Site, slug: string) {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query(
      'select excerpt, draft, live.count::int from pages, (select count(*) from pages ' +
        "where slug like 'probe%') as live where slug = $1",
      [slug],
    ),
  );
  return rows[0];
}

test('text typed while a page is being created moves to its form and is saved', async ({
  page,
  site,
}) => {
  await signInAs(page, site, editor);
  await page.goto('/admin/pages?search=probe&add=page');
  const { received, release } = await holdResponses(page, '**/api/pages', 'POST');
  const added = formRegion(page, 'New Page');
  await added.getByLabel('Title').fill('Probe haste');
  await added.getByLabel('Excerpt').fill('First.');
  await button(page, 'Create page').click();
  await received;
  await added.getByLabel('Excerpt').fill('First. Second.');
  await page.keyboard.press('ControlOrMeta+S');
  release();
  await expect(toast(page, 'Probe haste was created.')).toBeVisible();
  const opened = formRegion(page, 'Edit Probe haste');
  await expect(opened.getByLabel('Excerpt')).toHaveValue('First. Second.');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  expect(await storedPage(site, 'probe-haste')).toMatchObject({
    draft: { excerpt: 'First. Second.' },
    count: 1,
  });
  await page.goto('/admin/pages?search=probe&add=page');
  await expect(added.getByLabel('Title')).toHaveValue('');
});

test('text typed while publishing is saved but not published', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe publish', { published: true });
  await signInAs(page, site, editor);
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe publish');
  const { received, release } = await holdResponses(page, `**/api/pages/${id}/publication`, 'PUT');
  await opened.getByLabel('Excerpt').fill('First.');
  await button(page, 'Publish changes').click();
  await received;
  await opened.getByLabel('Excerpt').fill('First. Second.');
  release();
  await expect(toast(page, 'Probe publish was published.')).toBeVisible();
  await expect(opened.getByLabel('Excerpt')).toHaveValue('First. Second.');
  await expect
    .poll(() => storedPage(site, 'probe-publish'))
    .toMatchObject({ excerpt: 'First.', draft: { excerpt: 'First. Second.' } });
});

/** Submits the form of a new user; the answer is held back until `release`. */
async function addUserWithoutAnswer(page: Page) {
  await page.goto('/admin/users?add=user');
  const added = formRegion(page, 'Add User');
  const { received, release } = await holdResponses(page, '**/api/users', 'POST');
  await added.getByLabel('Full name').fill('Probe Haste');
  await added.getByLabel('Email').fill('probe.haste@example.org');
  await added.getByLabel('Password', { exact: true }).fill('Never seen before 4711!');
  await button(page, 'Add user').click();
  await received;
  return { added, release };
}

test('text typed while a user is being added, and then saved, stays in the form', async ({
  page,
  site,
}) => {
  await signInAs(page, site, admin);
  const { added, release } = await addUserWithoutAnswer(page);
  await added.getByLabel('Department').fill('Energy');
  release();
  await expect(toast(page, 'Probe Haste was added.')).toBeVisible();
  const opened = formRegion(page, 'Edit Probe Haste');
  await expect(opened.getByLabel('Full name')).toHaveValue('Probe Haste');
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');

  const saving = await holdResponses(page, '**/api/users/*', 'PATCH');
  await button(page, 'Save').click();
  await saving.received;
  await opened.getByLabel('Bio').fill('Wrote the strategy.');
  // A second time while the first is under way.
  await page.keyboard.press('ControlOrMeta+S');
  saving.release();
  await expect(toast(page, 'Saved. You have newer unsaved changes.')).toBeVisible();
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
  await expect(opened.getByLabel('Bio')).toHaveValue('Wrote the strategy.');
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await button(page, 'Save').click();
  await expect(toast(page, 'Probe Haste was saved.')).toBeVisible();
  await expect(opened).toBeHidden();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query("select department, bio from user_profiles where full_name = 'Probe Haste'"),
  );
  expect(rows).toEqual([{ department: 'Energy', bio: 'Wrote the strategy.' }]);
});

test('a form that is left while its request is under way does not close the next one', async ({
  page,
  site,
}) => {
  await signInAs(page, site, admin);
  const { release } = await addUserWithoutAnswer(page);
  await button(page, 'Invite by email').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  const next = formRegion(page, 'Invite by email');
  await next.getByLabel('Full name').fill('Probe Next');
  release();
  await expect(toast(page, 'Probe Haste was added.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Probe Haste/ })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(next.getByLabel('Full name')).toHaveValue('Probe Next');
});

test('typing goes on while a new newsletter issue is saved for the first time', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) => client.query('delete from newsletter_issues'));
  await signInAs(page, site, admin);
  const saving = await holdResponses(page, '**/api/newsletter-issues/*', 'PUT');
  await page.goto('/admin/newsletter/issues/new');
  const issue = page.getByRole('form', { name: 'Issue' });
  await issue.getByLabel(issueFieldLabels.subject).pressSequentially('Probe');
  await page.keyboard.press('ControlOrMeta+S');
  await saving.received;
  await page.keyboard.type(' haste');
  saving.release();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
  await page.keyboard.type(' and waste');
  await expect(issue.getByLabel(issueFieldLabels.subject)).toHaveValue('Probe haste and waste');
  await expect(issue).toContainText(/Saved \d\d:\d\d/);
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query('select subject from newsletter_issues'),
  );
  expect(rows).toEqual([{ subject: 'Probe haste and waste' }]);
});

test('a user who leaves while a new newsletter issue is being saved is asked only until it is saved', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) => client.query('delete from newsletter_issues'));
  await signInAs(page, site, admin);
  const saving = await holdResponses(page, '**/api/newsletter-issues/*', 'PUT');
  const list = await holdResponses(page, '**/assets/issues-screen-*.js', 'GET');
  await page.goto('/admin/newsletter/issues/new');
  const issue = page.getByRole('form', { name: 'Issue' });
  await issue.getByLabel(issueFieldLabels.subject).fill('Probe haste');
  await page.keyboard.press('ControlOrMeta+S');
  await saving.received;
  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  saving.release();
  await list.received;
  await expect(question).toBeHidden();
  await expect(issue).toContainText(/Saved \d\d:\d\d/);
  list.release();
  await expect(page.getByRole('link', { name: 'Probe haste', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/newsletter/issues');
});
