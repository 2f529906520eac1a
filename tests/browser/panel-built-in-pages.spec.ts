import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  button,
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

test('a built-in page is customised in the builder, published, and shown built-in again', {
  tag: '@gate',
}, async ({ page, site }) => {
  await page.goto('/admin/pages');
  const card = page.getByRole('listitem').filter({ hasText: '/about' });
  await expect(card).toContainText('Built-in, published');
  await expectAccessibleScreen(page);
  await button(page, 'Customise About us').click();
  await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]+\/editor$/);
  const id = page.url().split('/').at(-2);
  await onServer(site.databaseUrl, (client) =>
    client.query("update pages set status = 'published', title = 'Probe about' where id = $1", [
      id,
    ]),
  );
  await expectForVisitors(page, '/about', 200, 'Probe about');
  await page.goto('/admin/pages');
  await expect(card).toContainText('Customised');
  await button(page, 'Back to built-in About us').click();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Show built-in page' }).click();
  const done = toast(page, 'The built-in page is shown at /about again.');
  // A toast stays while the pointer is over it.
  await done.hover();
  await expectForVisitors(page, '/about', 200, 'Our core values');
  await expect(card).toContainText('Draft saved');
  await expect(page.getByRole('link', { name: 'Customise About us' })).toHaveAttribute(
    'href',
    `/admin/pages/${id}/editor`,
  );
  await done.getByRole('button', { name: 'Undo' }).click();
  await expectForVisitors(page, '/about', 200, 'Probe about');
});

test('viewers see which pages are built in, and change nothing', async ({ browser, site }) => {
  const page = await openWindow(browser, site, viewer);
  await page.goto('/admin/pages/tree');
  await expect(page.getByRole('heading', { name: 'Built-in pages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Home (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('link', { name: /^Customise/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Customise/ })).toHaveCount(0);
});
