import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { createSignal, holdResponses } from './delayed-responses.ts';
import {
  addPage,
  admin,
  button,
  disconnect,
  editor,
  formRegion,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ site }) => {
  await resetToStaff(site);
  await onServer(site.databaseUrl, (client) => client.query('truncate alert_banner'));
});

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes found' });
const saved = (page: Page) => page.getByText(/^Saved \d/);
const unsaved = (page: Page) => page.getByText('Not saved yet', { exact: true });
const stillToSave = 'Saved, except for your latest changes.';

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

test('text typed while the alert is being saved is kept for the next save', async ({
  page,
  site,
}) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/alert');
  const text = page.getByLabel('Text', { exact: true });
  const { received, release } = await holdResponses(page, '**/api/alert', 'PATCH');
  await text.fill('Closed on Friday.');
  await button(page, 'Save alert').click();
  await received;
  await text.fill('Closed on Friday. And on Monday.');
  // A second time while the first is under way.
  await page.keyboard.press('ControlOrMeta+S');
  release();
  await expect(toast(page, stillToSave)).toBeVisible();
  await expect(text).toHaveValue('Closed on Friday. And on Monday.');
  await expect(unsaved(page)).toBeVisible();
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await page.reload();
  await expect(text).toHaveValue('Closed on Friday. And on Monday.');
  await button(page, 'Save alert').click();
  await expect(toast(page, 'The alert was saved.')).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  await page.reload();
  await expect(text).toHaveValue('Closed on Friday. And on Monday.');
});

test('text discarded while saving does not return as unsaved', async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/alert');
  const text = page.getByLabel('Text', { exact: true });
  const { received, release } = await holdResponses(page, '**/api/alert', 'PATCH');
  await text.fill('Closed on Friday.');
  await button(page, 'Save alert').click();
  await received;
  await button(page, 'Discard changes').click();
  release();
  await expect(toast(page, 'The alert was saved.')).toBeVisible();
  await expect(text).toHaveValue('Closed on Friday.');
  await expect(unsaved(page)).toHaveCount(0);
});

test("a pending save does not overwrite others' changes", async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query("insert into alert_banner (text) values ('Closed.')"),
  );
  await signInAs(page, site, admin);
  await page.goto('/admin/alert');
  const sent = createSignal();
  const arrives = createSignal();
  const answers: number[] = [];
  await page.route('**/api/alert', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent.fire();
    await arrives.fired;
    const response = await route.fetch();
    answers.push(response.status());
    return route.fulfill({ response });
  });
  await page.getByLabel('Text', { exact: true }).fill('Closed on Friday.');
  await button(page, 'Save alert').click();
  await sent.fired;
  await onServer(site.databaseUrl, (client) =>
    client.query("update alert_banner set link_label = 'Theirs', link_href = '/contact'"),
  );
  await button(page, 'Merge both').click();
  await expect(page.getByLabel('Link text')).toHaveValue('Theirs');
  arrives.fire();
  await expect(button(page, 'Save alert')).toBeVisible();
  expect(answers).toEqual([409]);
  await button(page, 'Save alert').click();
  await expect(toast(page, 'The alert was saved.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query('select text, link_label from alert_banner'),
  );
  expect(rows).toEqual([{ text: 'Closed on Friday.', link_label: 'Theirs' }]);
});

test('typing while a user form is being saved keeps it open', async ({ page, site }) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/users');
  await button(page, 'Edit Edda Lindqvist').click();
  const opened = formRegion(page, 'Edit Edda Lindqvist');
  const { received, release } = await holdResponses(page, '**/api/users/*', 'PATCH');
  await opened.getByLabel('Department').fill('Energy');
  await button(page, 'Save').click();
  await received;
  await opened.getByLabel('Bio').fill('Wrote the strategy.');
  release();
  await expect(toast(page, stillToSave)).toBeVisible();
  await expect(opened.getByLabel('Department')).toHaveValue('Energy');
  await expect(opened.getByLabel('Bio')).toHaveValue('Wrote the strategy.');
  await button(page, 'Save').click();
  await expect(toast(page, 'Edda Lindqvist was saved.')).toBeVisible();
  await expect(opened).toBeHidden();
});

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
  await expect(toast(page, 'Probe haste was added.')).toBeVisible();
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

test("a save whose response was lost is not shown as someone else's change", async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe echo');
  await signInAs(page, site, editor);
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe echo');
  const lostAnswer = createSignal();
  let isLost = false;
  await page.route(`**/api/pages/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    lostAnswer.fire();
    return route.abort();
  });
  await opened.getByLabel('Excerpt').fill('Heard once ');
  await lostAnswer.fired;
  await opened.getByLabel('Excerpt').fill('Heard once and typed on');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  expect(await storedPage(site, 'probe-echo')).toMatchObject({
    draft: { excerpt: 'Heard once and typed on' },
  });
});

test('text replaced by a recovered draft is offered in turn', async ({ page, context, site }) => {
  const { id } = await addPage(site, 'Probe swap');
  await signInAs(page, site, editor);
  const address = `/admin/pages?search=probe&edit=${id}`;
  await page.goto(address);
  const before = formRegion(page, 'Edit Probe swap').getByLabel('Excerpt');
  await expect(before).toBeVisible();
  await disconnect(page);
  await before.fill('Of the lost window');
  await expect(page.getByText('Offline: saved on this computer')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(lost(next)).toContainText('Of the lost window');
  await disconnect(next);
  const excerpt = formRegion(next, 'Edit Probe swap').getByLabel('Excerpt');
  const putIn = button(next, 'Restore');
  await excerpt.fill('Typed since');
  await putIn.click();
  await expect(excerpt).toHaveValue('Of the lost window');
  await expect(lost(next)).toContainText('Typed since');
  await putIn.click();
  await expect(excerpt).toHaveValue('Typed since');
  await expect(lost(next)).toContainText('Of the lost window');
});

test('a single-record form recovers a draft beside text typed in other fields', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, site, admin);
  await page.goto('/admin/alert');
  await page.getByLabel('Text', { exact: true }).fill('Of the lost window');
  await expect(unsaved(page)).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/alert');
  await expect(lost(next)).toContainText('Of the lost window');
  await next.getByLabel('Link text').fill('Opening hours');
  await next.getByLabel('Text', { exact: true }).fill('Typed since');
  await button(next, 'Restore').click();
  await expect(next.getByLabel('Text', { exact: true })).toHaveValue('Of the lost window');
  await expect(next.getByLabel('Link text')).toHaveValue('Opening hours');
  await expect(lost(next)).toContainText('Typed since');
  await button(next, 'Discard').click();
  await expect(lost(next)).toHaveCount(0);
  await expect(next.getByLabel('Text', { exact: true })).toHaveValue('Of the lost window');
});
