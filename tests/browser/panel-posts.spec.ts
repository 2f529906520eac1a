import { deferred } from '../deferred.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addPost,
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
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('the list and its empty state are accessible at every width', async ({ page, site }) => {
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.goto('/admin/posts');
  await expect(page).toHaveTitle('Posts - Admin Panel');
  const sentence = 'No posts yet. Create your first post to get started.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/posts?*');
  await addPost(site, 'Probe launch', { published: true });
  await page.goto('/admin/posts?search=probe');
  for (const head of ['Title', 'Category', 'Status', 'Updated', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  }
  await expect(row(page, 'Probe launch')).toContainText('Probe launch in short.');
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
});

test('a post is written and autosaved without visitors seeing it', async ({ page }) => {
  await page.goto('/admin/posts?search=probe');
  await button(page, 'New Post').first().click();
  const opened = formRegion(page, 'New Post');
  await expect(opened.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened.getByText('Enter the text of the post.')).toBeVisible();
  await opened.getByLabel('Title').fill('Probe: Turbine Opened');
  await expect(opened.getByLabel('Slug')).toHaveValue('probe-turbine-opened');
  await opened.getByLabel('Excerpt').fill('It turns.');
  await opened.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('The turbine turns in the wind.');
  await opened.getByLabel('Category').fill('Energy');
  await opened.getByLabel('Tags').fill('wind, energy,');
  await opened.getByLabel('Status').selectOption('Published');
  await expectAccessibleScreen(page);
  await page.reload();
  await expect(opened.getByText('The turbine turns in the wind.')).toBeVisible();
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  await expect(toast(page, 'Probe: Turbine Opened was published.')).toBeVisible();
  await expect(row(page, 'Probe: Turbine Opened')).toContainText('Energy');
  const address = '/news/probe-turbine-opened';
  await expectForVisitors(page, address, 200, 'The turbine turns in the wind.');
  await button(page, 'Edit Probe: Turbine Opened').click();
  const edited = formRegion(page, 'Edit Probe: Turbine Opened');
  for (const tag of ['wind', 'energy']) {
    await expect(edited.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  }
  await edited.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' At last.');
  await expect(edited.getByText(/^Saved/)).toBeVisible();
  await edited.getByLabel('Featured image').fill('no address');
  await page.keyboard.press('Control+s');
  await expect(edited.getByText(/^Saved/)).toBeVisible();
  await edited.getByRole('button', { name: 'Publish changes' }).click();
  await expect(edited.getByLabel('Featured image')).toHaveAttribute('aria-invalid', 'true');
  expect(await (await page.request.get(address)).text()).not.toContain('At last.');
  await edited.getByLabel('Featured image').fill('');
  await edited.getByRole('button', { name: 'Publish changes' }).click();
  await expectForVisitors(page, address, 200, 'At last.');
});

test("the form's action bar stays visible and shows the save status", async ({ page, site }) => {
  const { id } = await addPost(site, 'Probe long');
  await page.goto(`/admin/posts?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe long');
  await opened.getByRole('textbox', { name: 'Content' }).click();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('The end.');
  const publish = opened.getByRole('button', { name: 'Save draft' });
  const last = opened.getByText('The end.');
  await expect(publish).toBeInViewport({ ratio: 1 });
  const bottom = async (one: typeof last) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottom(last)).toBeLessThan(await bottom(publish));
  await expect(
    opened.getByRole('status').filter({ hasText: 'All changes are saved.' }),
  ).toHaveCount(1);
  const before = await bottom(publish);
  await page.evaluate(() => {
    const seen = window.visualViewport;
    Object.defineProperty(seen, 'height', { value: window.innerHeight - 200 });
    seen?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => bottom(publish)).toBe(before - 200);
});

test('the list shows its count, filters by category and has a page size', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(`insert into posts (title, slug, excerpt, content, category, status)
      select 'Probe ' || n, 'probe-' || n, 'In short.', '<p>x</p>',
        case when n % 10 = 0 then 'Probing' else 'Probe tests' end,
        case when n <= 30 then 'published' else 'draft' end
      from generate_series(1, 60) as n`),
  );
  await page.goto('/admin/posts?search=probe');
  await expect(filterTab(page, 'posts', 'Trash')).toHaveText(/^Trash ?0$/);
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.getByLabel('Posts per page').selectOption('100');
  await expect(page).toHaveURL('/admin/posts?search=probe&size=100');
  await expect(row(page, 'Probe 60')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(60);
  await page.getByLabel('Category').selectOption('Probing (6)');
  await expect(page.getByRole('rowheader')).toHaveCount(6);
  await filterTab(page, 'posts', 'Draft').click();
  await expect(page).toHaveURL('/admin/posts?search=probe&size=100&category=Probing&view=draft');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expectAccessibleScreen(page);
  await page.goto(`/admin/posts?search=${'p'.repeat(300)}&category=Probing`);
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  const [asked, answered] = [deferred<void>(), deferred<void>()];
  await page.route(
    ({ pathname }) => pathname === '/api/posts',
    async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/posts');
  await asked.promise;
  // Nothing is called empty before it is known.
  await expect(page.getByText(/^No results match|^No posts/)).toHaveCount(0);
  answered.resolve();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await button(page, 'New Post').click();
  await formRegion(page, 'New Post').getByLabel('Category').click();
  await expect(page.getByRole('option', { name: /^Probe tests/ })).toBeVisible();
});

test('concurrent edits to a post lose nothing', async ({ page, site, browser }) => {
  const { id } = await addPost(site, 'Probe shared');
  await page.route('**/api/realtime', (route) => route.abort());
  const other = await openWindow(browser, site, editor);
  for (const one of [page, other]) {
    await one.goto(`/admin/posts?search=probe&edit=${id}`);
    await expect(formRegion(one, 'Edit Probe shared').getByLabel('Category')).toBeVisible();
  }
  const theirs = formRegion(other, 'Edit Probe shared');
  await theirs.getByRole('textbox', { name: 'Content' }).click();
  await other.keyboard.type('Theirs. ');
  await other.keyboard.press('Control+s');
  await expect(theirs.getByText(/^Saved/)).toBeVisible();
  const mine = formRegion(page, 'Edit Probe shared');
  await mine.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Mine. ');
  await page.keyboard.press('Control+s');
  const said = mine
    .getByRole('alert')
    .filter({ hasText: 'You changed Probe shared in another tab at' });
  await expect(said.getByRole('row', { name: 'Content' })).toContainText('Theirs');
  await expect(said.getByRole('row', { name: 'Content' })).toContainText('Mine');
  await said.getByRole('button', { name: 'Use theirs' }).click();
  await expect(mine.getByRole('textbox', { name: 'Content' })).toContainText('Theirs.');
  await other.context().close();
});

test('a post is trashed and restored', async ({ page, site }) => {
  await addPost(site, 'Probe old', { published: true });
  await page.goto('/admin/posts?search=probe');
  await chooseAction(page, 'Probe old', 'Move to trash');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this post?');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await expectForVisitors(page, '/news/probe-old', 404);
  await filterTab(page, 'posts', 'Trash').click();
  await button(page, 'Restore Probe old').click();
  await expect(toast(page, 'Probe old was restored.')).toBeVisible();
  await expectForVisitors(page, '/news/probe-old', 200, 'Probe old');
});

test('the category of many posts is changed, and undo gives each the former one', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into posts (title, slug, excerpt, content, category, status)
       values ('Probe other', 'probe-other', 'x', 'x', 'Probe energy', 'draft')`,
    ),
  );
  await addPost(site, 'Probe one', { published: true });
  await addPost(site, 'Probe two');
  await page.goto('/admin/posts?search=probe&sort=title');
  await page.getByLabel('Select Probe one').check();
  await page.getByLabel('Select Probe two').check();
  await button(page, 'Change category').click();
  const dialog = page.getByRole('dialog', { name: 'Change the category of 2 posts' });
  await dialog.getByLabel('New category').selectOption('Probe energy');
  await dialog.getByRole('button', { name: 'Change category' }).click();
  const changed = toast(page, '2 posts were moved to another category.');
  // A toast stays while the pointer is over it.
  await changed.hover();
  await expect(row(page, 'Probe one')).toContainText('Probe energy');
  await expect(row(page, 'Probe one')).toContainText('Unpublished changes');
  await expect(row(page, 'Probe two')).toContainText('Probe energy');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Probe one')).not.toContainText('Probe energy');
  await expect(row(page, 'Probe one')).not.toContainText('Unpublished changes');
});

test('publishing a new post with a dead link asks first', async ({ page }) => {
  await page.goto('/admin/posts?search=probe&add=post');
  const opened = formRegion(page, 'New Post');
  await opened.getByLabel('Title').fill('Probe Links');
  await opened.getByLabel('Excerpt').fill('With a dead link.');
  await opened.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+K');
  await page.getByLabel('Search or paste a URL').fill('/probe-gone');
  await page.getByLabel('Link text').fill('Read the wind report');
  await button(page, 'Save link').click();
  await opened.getByLabel('Status').selectOption('Published');
  await expect(opened.getByText(/^Checks: 1 error/)).toBeVisible();
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(opened).toBeVisible();
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toast(page, 'Probe Links was published.')).toBeVisible();
});
