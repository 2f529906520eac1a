import { trashRetentionDays } from '#constants/trash-retention.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { blockSaves, saved } from './builder-steps.ts';
import {
  addPage,
  admin,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  filterTab,
  formRegion,
  openWindow,
  resetToStaff,
  row,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.use({ timezoneId: 'UTC' });

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('concurrent edits to a page lose nothing', { tag: '@gate' }, async ({
  page,
  site,
  browser,
}) => {
  const { id } = await addPage(site, 'Probe shared', { published: true });
  await page.route('**/api/realtime', (route) => route.abort());
  const other = await openWindow(browser, site, admin);
  for (const one of [page, other]) {
    await one.goto(`/admin/pages?search=probe&edit=${id}`);
    await expect(formRegion(one, 'Edit Probe shared').getByLabel('Title')).toBeVisible();
  }
  await formRegion(other, 'Edit Probe shared').getByLabel('Excerpt').fill('Theirs');
  await formRegion(other, 'Edit Probe shared').getByLabel('Slug').fill('probe-together');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  const mine = formRegion(page, 'Edit Probe shared');
  await mine.getByLabel('Excerpt').fill('Mine');
  await page.keyboard.press('Control+s');
  await expect(mine.getByText('Conflict: compare changes')).toBeVisible();
  const said = mine.getByRole('alert').filter({ hasText: 'Adam Okoro changed Probe shared at' });
  await expect(said.getByRole('row', { name: 'Excerpt' })).toContainText('Theirs');
  await expect(said.getByRole('row', { name: 'Slug' })).toContainText('not changed by you');
  await expectAccessibleScreen(page);
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine.getByLabel('Slug')).toHaveValue('probe-together');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Mine');
  await expect(mine.getByText(/^Saved/)).toBeVisible();
  await mine.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('button', { name: 'Publish all changes' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
  await expectForVisitors(page, '/probe-together', 200, 'Mine');
  await other.context().close();
});

test("others' drafts appear live, and conflict only with what was typed", async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe shared', { published: true });
  const stream = page.waitForResponse('**/api/realtime');
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await stream;
  const mine = formRegion(page, 'Edit Probe shared');
  await expect(mine.getByLabel('Excerpt')).toBeVisible();
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/pages/${id}`)) reads += 1;
  });
  await mine.getByLabel('Excerpt').fill('Once');
  await expect(mine.getByText(/^Saved/)).toBeVisible();
  // Once this one has arrived, so has the notification of the page's own save.
  await saveElsewhere(site, id, 'Theirs');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Theirs');
  expect(reads).toBeLessThanOrEqual(2);
  const conflict = page.getByRole('alert').filter({ hasText: 'Adam Okoro changed' });
  await expect(conflict).toHaveCount(0);

  await blockSaves(page);
  await mine.getByLabel('Excerpt').fill('Mine');
  await saveElsewhere(site, id, 'Theirs again');
  await expect(mine.getByText('Conflict: compare changes')).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Excerpt' })).toContainText('Theirs again');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Mine');
});

test('a published revision is compared and restored', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe first', { published: true });
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await formRegion(page, 'Edit Probe first').getByLabel('Title').fill('Probe second');
  await button(page, 'Publish changes').click();
  await expect(toast(page, 'Probe second was published.')).toBeVisible();
  await chooseAction(page, 'Probe second', 'Edit details');
  const opened = formRegion(page, 'Edit Probe second');
  await opened.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  const revisions = dialog.getByRole('list', { name: 'Revisions' });
  await expect(revisions.getByRole('listitem')).toHaveCount(2);
  await expect(revisions.getByRole('button').first()).toContainText('Edda Lindqvist');
  await revisions.getByRole('button').last().click();
  await expect(dialog.getByRole('row', { name: 'Title' })).toContainText('Changed');
  await expect(dialog.getByRole('row', { name: 'Title' }).locator('del')).toContainText('first');
  await expect(dialog.getByRole('row', { name: 'Title' }).locator('ins')).toContainText('second');
  await expect(dialog.getByRole('row', { name: 'Slug' })).toContainText('the same');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Restore this revision' }).click();
  const restored = formRegion(page, 'Edit Probe first');
  await expect(restored.getByLabel('Title')).toHaveValue('Probe first');
  await expectForVisitors(page, '/probe-first', 200, 'Probe second');
  await restored.getByRole('button', { name: 'Publish changes' }).click();
  await expectForVisitors(page, '/probe-first', 200, 'Probe first');
});

test('a revision is compared word by word, and older ones load on request', async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe long', { published: true });
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into revisions (subject_table, subject_id, author_name, created_at, fields)
       select 'pages', $1, 'Edition ' || n, now() - (60 - n) * interval '1 day',
         jsonb_build_object('title', 'Probe long', 'slug', 'probe-long', 'content', '',
           'excerpt', 'The old turbine turned in edition ' || n || '.')
       from generate_series(1, 30) as n`,
      [id],
    ),
  );
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe long');
  await opened.getByLabel('Excerpt').fill('The new turbine turned in edition 4.');
  await opened.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  const revisions = dialog.getByRole('list', { name: 'Revisions' }).getByRole('button');
  await expect(revisions).toHaveCount(25);
  await dialog.getByRole('button', { name: 'Show older revisions' }).click();
  await expect(revisions).toHaveCount(31);
  await expect(revisions.nth(25)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Show older revisions' })).toHaveCount(0);
  await revisions.filter({ hasText: /Edition 4(?!\d)/ }).click();
  await expect(dialog.getByText('One field differs: Excerpt.')).toBeVisible();
  const excerpt = dialog.getByRole('row', { name: 'Excerpt' });
  await expect(excerpt.locator('del')).toHaveText(' [only in this revision: old ] ');
  await expect(excerpt.locator('ins')).toHaveText(' [only in the other version: new ] ');
  await expectAccessibleScreen(page);
});

test('pages are published, unpublished and deleted in bulk, with undo', async ({ page, site }) => {
  for (const name of ['Probe one', 'Probe two', 'Probe three']) await addPage(site, name);
  await page.goto('/admin/pages?search=probe&sort=title');
  await page.getByLabel('Select Probe one').check();
  await page.getByLabel('Select Probe two').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Publish').click();
  await expect(toast(page, '2 pages were published.')).toBeVisible();
  await expectForVisitors(page, '/probe-two', 200, 'Probe two');
  await page.getByLabel('Select all pages shown').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await button(page, 'Unpublish').click();
  const unpublished = toast(page, '3 pages were unpublished.');
  // A toast stays while the pointer is over it.
  await unpublished.hover();
  await expectForVisitors(page, '/probe-two', 404);
  await expect(row(page, 'Probe one')).toContainText('Draft');
  await unpublished.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Probe one')).toContainText('Published');
  await expect(row(page, 'Probe three')).toContainText('Draft');
  await expectForVisitors(page, '/probe-two', 200, 'Probe two');
  await page.getByLabel('Select all pages shown').check();
  await button(page, 'Move to trash').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete these 3 pages?');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await filterTab(page, 'pages', 'Trash').click();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query(
      `select deleted_at + make_interval(hours => 24 * $1) as ends from pages where slug = 'probe-three'`,
      [trashRetentionDays],
    ),
  );
  const inUtc = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const deletion = rows[0].ends.toLocaleDateString('en-GB', inUtc);
  await expect(row(page, 'Probe three')).toContainText(`Permanently on ${deletion}`);
  await page.getByLabel('Select all pages shown').check();
  await expectAccessibleScreen(page);
  await button(page, 'Restore').click();
  await expect(toast(page, '3 pages were restored.')).toBeVisible();
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await expectForVisitors(page, '/probe-two', 200, 'Probe two');
});

test('search, tab and order are in the URL', async ({ page, site }) => {
  await addPage(site, 'Probe alpha', { published: true });
  await addPage(site, 'Probe beta');
  await page.goto('/admin/pages');
  await page.getByRole('searchbox').fill('probe');
  await expect(page).toHaveURL('/admin/pages?search=probe');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL('/admin/pages?search=probe&sort=title');
  await expect(page.getByRole('rowheader')).toContainText(['Probe alpha', 'Probe beta']);
  await filterTab(page, 'pages', 'Draft').click();
  await expect(row(page, 'Probe alpha')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Probe beta')).toBeVisible();
  await page.getByRole('searchbox').fill('probe nothing');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row(page, 'Probe beta')).toBeVisible();
});

test("a page is scheduled in the site's time zone, with the local time shown", async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe later');
  await setZone(site, 'Asia/Tokyo');
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await formRegion(page, 'Edit Probe later').getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  const publishAt = dialog.getByLabel('Publish at (optional)', { exact: true });
  await expect(
    dialog.getByText('Times are in Asia/Tokyo (the site’s time zone).', { exact: true }),
  ).toBeVisible();
  await publishAt.fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByText('Enter a time in the future.')).toBeVisible();
  await publishAt.fill('2090-01-02T02:30');
  await expect(
    dialog.getByText('That is 17:30 on Sunday, 1 January 2090 on this computer.'),
  ).toBeVisible();
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(toast(page, 'Schedule saved.')).toBeVisible();
  await expect(page.getByText('Will be published on 2 January 2090 at 02:30 GMT+9.')).toBeVisible();
  // Whoever changes the settings, an open panel hears of it.
  await setZone(site, 'UTC');
  await expect(page.getByText('Will be published on 1 January 2090 at 17:30 UTC.')).toBeVisible();
  await formRegion(page, 'Edit Probe later').getByRole('button', { name: 'Close' }).click();
  await filterTab(page, 'pages', 'Scheduled').click();
  await expect(row(page, 'Probe later')).toContainText('Scheduled');
});

function setZone(site: Site, timeZone: string) {
  return onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into site_settings (time_zone) values ($1)
       on conflict (singleton) do update set time_zone = excluded.time_zone`,
      [timeZone],
    ),
  );
}

/** The administrator saves a draft, in another process. */
function saveElsewhere(site: Site, id: string, excerpt: string): Promise<unknown> {
  return onServer(site.databaseUrl, (client) =>
    client.query(
      `update pages set draft = $1, updated_by = (select id from auth.users where email = $2)
       where id = $3`,
      [JSON.stringify({ excerpt }), admin, id],
    ),
  );
}
