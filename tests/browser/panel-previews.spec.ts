import { expectAccessibleScreen } from './accessible-screen.ts';
import { accessibilityProblems } from './axe.ts';
import { addPost, button, editor, formRegion, resetToStaff, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a preview link can be opened without an account until it is revoked', async ({
  page,
  site,
  browser,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const { id } = await addPost(site, 'Probe secret');
  await page.goto(`/admin/posts?search=probe&edit=${id}`);
  await formRegion(page, 'Edit Probe secret').getByLabel('Excerpt').fill('Only for you.');
  await button(page, 'Share a preview').click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await expect(dialog.getByText('No active preview links.')).toBeVisible();
  await expect(dialog.getByLabel('Valid for')).toHaveValue('7');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByLabel('Preview link')).toBeFocused();
  await expect(dialog.getByText('Created by Edda Lindqvist')).toBeVisible();
  await expectAccessibleScreen(page);
  const link = await dialog.getByLabel('Preview link').inputValue();

  const elsewhere = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await elsewhere.newPage();
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByRole('heading', { name: 'Probe secret' })).toBeVisible();
  await expect(visitor.getByText('Only for you.')).toBeVisible();
  const bar = visitor.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('This version is not published.');
  const followed = visitor.waitForRequest('**/news');
  await visitor.getByLabel('Breadcrumb').getByRole('link', { name: 'News' }).click();
  expect(await (await followed).allHeaders()).not.toHaveProperty('referer');
  await visitor.goBack();
  await expect(bar).toBeVisible();

  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke link' });
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await expect(toast(page, 'The link was revoked.')).toBeVisible();
  await expect(dialog.getByLabel('Preview link')).toBeHidden();
  await expect(dialog.getByText('No active preview links.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This preview link no longer works.')).toBeVisible();
  await elsewhere.close();
});

test('an editor previews the latest draft in a new tab', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const { id } = await addPost(site, 'Probe looked at');
  await page.goto(`/admin/posts?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe looked at');
  await opened.getByLabel('Excerpt').fill('Typed a moment ago.');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    opened.getByRole('button', { name: 'Preview (opens in a new tab)' }).click(),
  ]);
  await expect(tab.getByText('Typed a moment ago.')).toBeVisible();
  await expect(tab.getByText('Only signed-in staff can open this page.')).toBeVisible();
  expect(await accessibilityProblems(tab)).toEqual([]);
  await tab.goto('/preview/nothing');
  expect(await accessibilityProblems(tab)).toEqual([]);
  await tab.close();
});
