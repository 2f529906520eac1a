import type { Locator, Page } from '@playwright/test';
import { noChangesToPublish } from '#admin/content/publish-changes-button.tsx';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { saved } from './builder-steps.ts';
import {
  addPost,
  addProject,
  admin,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  openWindow,
  resetToStaff,
  toast,
  viewer,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function countPosts(page: Page, search: string): Promise<number> {
  await page.goto(`/admin/posts?search=${search}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  return page.getByRole('rowheader').count();
}

test('a post is written and published with the keyboard alone', { tag: '@gate' }, async ({
  page,
}) => {
  let answerChunk = () => {};
  const held = new Promise<void>((resolve) => {
    answerChunk = resolve;
  });
  await page.route(/rich-text-editor[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/posts/new');
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Probe tides');
  await page.keyboard.press('Enter');
  await page.keyboard.type('High water');
  answerChunk();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' comes at noon.');
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' Low water follows.');
  await expect(text(page)).toHaveText('High water comes at noon. Low water follows.');
  await expect(title(page)).toHaveValue('Probe tides');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Of water.');
  await page.keyboard.press('Control+Enter');
  const said = toast(page, 'Probe tides was published.');
  await expect(said.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/news/probe-tides',
  );
  await expectForVisitors(page, '/news/probe-tides', 200, 'Low water follows.');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish changes' });
  await expect(publish).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, noChangesToPublish)).toBeVisible();
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Of water and the moon.');
  await expect(publish).toBeEnabled();
  await expect(saved(page)).toBeVisible();
  expect(await countPosts(page, 'probe')).toBe(1);
});

test('a new post survives a reload and a lost answer, and is added once', async ({ page }) => {
  let lost = 0;
  await page.route(/\/api\/posts\/[\da-f-]{36}$/, async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.goto('/admin/posts/new');
  await title(page).fill('Probe storm');
  await expect.poll(() => lost).toBe(1);
  await title(page).fill('Probe storm surge');
  await page.reload();
  await expect(title(page)).toHaveValue('Probe storm surge');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue('Probe storm surge');
  await expect(page.getByLabel('Author')).toContainText('Edda Lindqvist');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveAttribute(
    'placeholder',
    'probe-storm-surge',
  );
  expect(await countPosts(page, 'probe')).toBe(1);
});

test('two people who edit a post compare their changes', async ({ page, site, browser }) => {
  const { id } = await addPost(site, 'Probe shared');
  await page.route('**/api/realtime', (route) => route.abort());
  const other = await openWindow(browser, site, admin);
  for (const one of [page, other]) {
    await one.goto(`/admin/posts/${id}`);
    await expect(text(one)).toBeVisible();
  }
  await title(other).fill('Probe theirs');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  await title(page).fill('Probe mine');
  await page.keyboard.press('Control+s');
  const said = page.getByRole('alert').filter({ hasText: 'Adam Okoro changed' });
  await expect(said.getByRole('row', { name: 'Title' })).toContainText('Probe theirs');
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await other.context().close();
});

test('the writing screen and its preview are accessible at every width', async ({ page, site }) => {
  const { id } = await addPost(site, 'Probe look', { published: true });
  await page.goto(`/admin/posts/${id}`);
  await expect(text(page)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  await page.getByLabel('Search title').fill('Probe found');
  await expect(page.getByText(/^Probe found · /).first()).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Live preview').click();
  const preview = page.frameLocator('iframe[title="Preview of the draft"]');
  await expect(preview.getByRole('heading', { name: 'Probe look' })).toBeVisible();
  await title(page).fill('Probe seen');
  await expect(preview.getByRole('heading', { name: 'Probe seen' })).toBeVisible();
  await button(page, 'Desktop').click();
  await expectAccessibleScreen(page);
});

test('the formatting toolbar stays in view below the bar of the screen', async ({ page, site }) => {
  const content = '<p>A line of the long text.</p>'.repeat(60);
  const { id } = await addPost(site, 'Probe scroll', { published: true, content });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/admin/posts/${id}`);
    await text(page).click();
    await page.keyboard.press('Control+End');
    const bottomOf = async (found: Locator) => {
      const box = await found.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const toolbar = page.getByRole('toolbar', { name: 'Format: Content' });
    const bar = page.getByRole('region', { name: 'Actions for this post' });
    await expect
      .poll(async () => Math.abs(((await toolbar.boundingBox())?.y ?? 0) - (await bottomOf(bar))))
      .toBeLessThan(2);
    expect((await toolbar.boundingBox())?.height).toBeLessThan(width === 360 ? 64 : 90);
  }
});

test('projects, trashed items and viewers have a writing screen too', async ({ page, site }) => {
  const project = await addProject(site, 'Probe bridge');
  await page.goto('/admin/projects?search=probe');
  await page.getByRole('link', { name: 'Probe bridge', exact: true }).click();
  await expect(page).toHaveURL(`/admin/projects/${project.id}`);
  await title(page).fill('Probe big bridge');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Probe big bridge was published.')).toBeVisible();
  await expectForVisitors(page, '/projects/probe-bridge', 200, 'Probe big bridge');
  const post = await addPost(site, 'Probe gone');
  await page.goto('/admin/posts?search=probe');
  await chooseAction(page, 'Probe gone', 'Move to trash');
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(toast(page, 'was moved to the trash')).toBeVisible();
  await page.goto(`/admin/posts/${post.id}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('Probe gone');
  await page.goto('/admin/posts/11111111-1111-4111-8111-111111111111');
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await signInAs(page, site, viewer);
  await page.goto(`/admin/posts/${post.id}`);
  await expect(page.getByText('Your role can view posts but not edit them.')).toBeVisible();
  await expect(button(page, 'Publish')).toHaveCount(0);
  await page.goto('/admin/posts/new');
  await expect(page.getByText('Your role can view posts but not edit them.')).toBeVisible();
});
