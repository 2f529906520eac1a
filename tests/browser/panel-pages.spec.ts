import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdRequests, holdResponses } from './delayed-responses.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addPage,
  admin,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  filterTab,
  formRegion,
  resetToStaff,
  row,
  toast,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('the list and its empty state are accessible at every width', async ({ page, site }) => {
  await page.route('**/api/pages?*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.goto('/admin/pages');
  await expect(page).toHaveTitle('Pages - Admin Panel');
  const sentence = 'No pages yet. Create your first page to get started.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/pages?*');
  await addPage(site, 'Probe history', { published: true });
  await addPage(site, 'Probe leadership');
  await page.goto('/admin/pages?search=probe');
  for (const head of ['Title', 'Slug', 'Status', 'Updated', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  }
  await expect(row(page, 'Probe history')).toContainText('Published');
  await expect(row(page, 'Probe leadership')).toContainText('Draft');
  await button(page, 'More actions for Probe history').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit details',
    'Unpublish',
    'View (opens in a new tab)',
    'Duplicate',
    'Move...',
    'Move to trash',
  ]);
  await expect(page.getByRole('menuitem', { name: 'View' })).toHaveAttribute(
    'href',
    '/probe-history',
  );
  await page.keyboard.press('Escape');
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Create and edit pages')).toBeVisible();
});

test('a page is created by keyboard, and an invalid slug is rejected with a message', async ({
  page,
  site,
}) => {
  await addPage(site, 'Probe taken');
  await page.goto('/admin/pages?search=probe');
  await button(page, 'New Page').focus();
  await page.keyboard.press('Enter');
  const opened = formRegion(page, 'New Page');
  await expect(opened.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(opened.getByText('Enter a title.')).toBeVisible();
  // The form focuses its first field with an error twice, the second time in a timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.type('Probe: Our Mission');
  await expect(opened.getByLabel('Slug')).toHaveValue('probe-our-mission');
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  await opened.getByLabel('Slug').fill('admin');
  await opened.getByLabel('Title').fill('Probe: Our Aim');
  await expect(opened.getByLabel('Slug')).toHaveValue('admin');
  await page.keyboard.press('Enter');
  await expect(opened.getByText('The slug admin is reserved.')).toBeVisible();
  await opened.getByLabel('Slug').fill('probe-taken');
  await page.keyboard.press('Enter');
  await expect(opened.getByText('Another page already uses this slug.')).toBeVisible();
  await page.reload();
  await expect(opened.getByLabel('Title')).toHaveValue('Probe: Our Aim');
  await opened.getByLabel('Slug').fill('probe-aim');
  await opened.getByLabel('Status').selectOption('Published');
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  await expect(toast(page, 'Probe: Our Aim was published.')).toBeVisible();
  await expect(row(page, 'Probe: Our Aim')).toContainText('Published');
  await expectForVisitors(page, '/probe-aim', 200, 'Probe: Our Aim');
});

test('edits are autosaved, and visitors see them once published', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await addPage(site, 'Probe story', { published: true });
  await page.goto('/admin/pages?search=probe');
  await chooseAction(page, 'Probe story', 'Edit details');
  const opened = formRegion(page, 'Edit Probe story');
  await expect(opened.getByLabel('Title')).toBeFocused();
  const unsaved = await holdRequests(page, '**/api/pages/*', ['PATCH']);
  await opened.getByLabel('Title').fill('Probe story, longer');
  const edited = formRegion(page, 'Edit Probe story, longer');
  await expect(opened.or(edited).getByText('Saving...')).toBeVisible();
  await unsaved.release();
  await expect(edited.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(row(page, 'Probe story, longer')).toContainText('Unpublished changes');
  await expectForVisitors(page, '/probe-story', 200, '<h1');
  expect(await (await page.request.get('/probe-story')).text()).not.toContain('longer');
  await edited.getByLabel('Excerpt').fill('In short.');
  await page.reload();
  await expect(edited.getByLabel('Title')).toHaveValue('Probe story, longer');
  await expect(edited.getByLabel('Excerpt')).toHaveValue('In short.');
  await page.keyboard.press('Control+s');
  await expect(edited.getByText(/^Saved/)).toBeVisible();
  await expectAccessibleScreen(page);
  await edited.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Probe story, longer was published.')).toBeVisible();
  await expect(edited).toHaveCount(0);
  await expectForVisitors(page, '/probe-story', 200, 'Probe story, longer');
});

test('discarding a draft returns to the live content', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe rules', { published: true });
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await formRegion(page, 'Edit Probe rules').getByLabel('Title').fill('Probe wrong');
  const opened = formRegion(page, 'Edit Probe wrong');
  await opened.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(formRegion(page, 'Edit Probe rules').getByLabel('Title')).toHaveValue('Probe rules');
  await expect(row(page, 'Probe rules')).not.toContainText('Unpublished changes');
});

test('one press publishes and one unpublishes, for visitors too', async ({ page, site }) => {
  await addPage(site, 'Probe notice');
  await page.goto('/admin/pages?search=probe');
  await expectForVisitors(page, '/probe-notice', 404);
  await chooseAction(page, 'Probe notice', 'Publish');
  const published = toast(page, 'Probe notice was published.');
  // A toast stays while the pointer is over it.
  await published.hover();
  await expectForVisitors(page, '/probe-notice', 200, 'Probe notice');
  await published.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Probe notice')).toContainText('Draft');
  await expectForVisitors(page, '/probe-notice', 404);
});

test('a page is trashed and restored, and an administrator deletes it permanently', async ({
  page,
  site,
}) => {
  await addPage(site, 'Probe old', { published: true });
  await page.goto('/admin/pages?search=probe');
  await chooseAction(page, 'Probe old', 'Move to trash');
  const question = page.getByRole('alertdialog', { name: 'Move Probe old to the trash' });
  await expect(question).toContainText('Are you sure you want to delete this page?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'More actions for Probe old')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  const trashed = toast(page, 'moved to the trash');
  await trashed.hover();
  await expectForVisitors(page, '/probe-old', 404);
  await trashed.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Probe old')).toContainText('Published');
  await expectForVisitors(page, '/probe-old', 200, 'Probe old');
  await chooseAction(page, 'Probe old', 'Move to trash');
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await filterTab(page, 'pages', 'Trash').click();
  await expect(button(page, 'Restore Probe old')).toBeVisible();
  await expect(button(page, 'More actions for Probe old')).toHaveCount(0);
  await expectAccessibleScreen(page);
  await signInAs(page, site, admin);
  await page.goto('/admin/pages?view=trash&search=probe');
  await chooseAction(page, 'Probe old', 'Delete permanently');
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Probe old' });
  await confirmation.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(row(page, 'Probe old')).toHaveCount(0);
});

test('titles keep their width beside the open sidebar, and the active view stays visible', async ({
  page,
  site,
}) => {
  await addPage(site, 'Probe of a title that is rather long');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/pages?search=probe');
  const title = page.getByRole('rowheader').first();
  await expect(title).toContainText('rather long');
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/pages?view=trash');
  await expect(filterTab(page, 'pages', 'Trash')).toBeInViewport({ ratio: 1 });
});

test('a new page and the title of a page open the builder', async ({ page }) => {
  await page.goto('/admin/pages?search=probe&add=page');
  const opened = formRegion(page, 'New Page');
  await opened.getByLabel('Title').fill('Probe canvas');
  await opened.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]+\/editor$/);
  const url = page.url();
  await page.goto('/admin/pages?search=probe');
  await row(page, 'Probe canvas').getByRole('link', { name: 'Probe canvas', exact: true }).click();
  await expect(page).toHaveURL(url);
});

test('a page is moved below another one by keyboard', async ({ page, site }) => {
  await addPage(site, 'Probe branch', { published: true });
  await addPage(site, 'Probe leaf', { published: true });
  await page.goto('/admin/pages?search=probe');
  await button(page, 'More actions for Probe leaf').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move...' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Move Probe leaf' });
  await dialog.getByLabel('Search pages').fill('probe');
  await dialog.getByLabel('Parent page').selectOption('Probe branch (/probe-branch)');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Move page' }).press('Enter');
  await expect(toast(page, 'Probe leaf was moved to /probe-branch/probe-leaf.')).toBeVisible();
  await expectForVisitors(page, '/probe-branch/probe-leaf', 200, 'Probe leaf');
});

test('a form that opens late leaves the focus where someone is typing', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe history');
  const held = await holdResponses(page, `**/api/pages/${id}*`, 'GET');
  await page.goto(`/admin/pages?edit=${id}`);
  await held.received;
  const search = page.getByRole('searchbox');
  await search.pressSequentially('Probe');
  held.release();
  const form = formRegion(page, 'Edit Probe history');
  await expect(form.getByLabel('Title')).toBeVisible();
  await page.keyboard.type(' history');
  await expect(page).toHaveURL(/search=Probe\+history/);
  await expect(search).toBeFocused();
  await expect(form.getByLabel('Title')).toHaveValue('Probe history');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await form.getByRole('button', { name: 'Close' }).click();
  await chooseAction(page, 'Probe history', 'Edit details');
  await expect(form.getByLabel('Title')).toBeFocused();
});
