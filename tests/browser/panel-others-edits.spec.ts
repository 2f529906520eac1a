import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  addPost,
  admin,
  editor,
  expectForVisitors,
  formRegion,
  openWindow,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const theirs = /Adam Okoro changed Excerpt/;

test("a colleague's unpublished edits are named, and only published after a question", async ({
  page,
  browser,
  site,
}) => {
  await resetToStaff(site);
  const { id } = await addPost(site, 'Probe shared', { published: true });
  const form = `/admin/posts?search=probe&edit=${id}`;
  const other = await openWindow(browser, site, admin);
  await other.goto(form);
  const their = formRegion(other, 'Edit Probe shared');
  await their.getByLabel('Excerpt').fill('By Adam.');
  await expect(their.getByText(/^Saved/)).toBeVisible();
  await expect(other.getByText(theirs)).toHaveCount(0);
  await other.context().close();

  await signInAs(page, site, editor);
  await page.goto(form);
  const mine = formRegion(page, 'Edit Probe shared');
  await expect(mine.getByText(theirs)).toBeVisible();
  await expectAccessibleScreen(page);
  await mine.getByLabel('Title').fill('Probe by both');
  await formRegion(page, 'Edit Probe by both')
    .getByRole('button', { name: 'Publish changes' })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(theirs)).toBeVisible();
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/admin/posts/${id}`);
  await expect(page.getByText(theirs)).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(question.getByText(theirs)).toBeVisible();
  expect(await (await page.request.get('/news/probe-shared')).text()).not.toContain('By Adam.');
  await question.getByRole('button', { name: 'Publish all changes' }).click();
  await expect(toast(page, 'Probe by both was published.')).toBeVisible();
  await expect(page.getByText(theirs)).toHaveCount(0);
  await expectForVisitors(page, '/news/probe-shared', 200, 'Probe by both');
});
