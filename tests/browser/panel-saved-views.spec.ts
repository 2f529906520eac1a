import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addPost, button, editor, resetToStaff, row, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await onServer(site.databaseUrl, (client) => client.query('delete from saved_views'));
  await signInAs(page, site, editor);
});

test('a view of a list is saved, opened, renamed and deleted by keyboard', async ({
  page,
  site,
}) => {
  await addPost(site, 'Probe draft');
  await addPost(site, 'Probe live', { published: true });
  await page.goto('/admin/posts?search=probe&view=draft&sort=title');
  await button(page, 'Saved views').press('Enter');
  await page.getByRole('menuitem', { name: 'Save this view...' }).press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save this view' });
  await expect(saving.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saving.getByText('Enter a name.')).toBeVisible();
  await saving.getByLabel('Name').fill('My drafts');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The view “My drafts” was saved.')).toBeVisible();
  await expect(button(page, 'Saved views: My drafts')).toBeVisible();

  await page.goto('/admin/posts?search=probe&page=2');
  await button(page, 'Saved views').press('Enter');
  await page.getByRole('menuitem', { name: 'My drafts' }).press('Enter');
  await expect(page).toHaveURL('/admin/posts?search=probe&view=draft&sort=title');
  await expect(row(page, 'Probe draft')).toBeVisible();
  await expect(row(page, 'Probe live')).toHaveCount(0);

  await button(page, 'Saved views: My drafts').press('Enter');
  await page.getByRole('menuitem', { name: 'Manage views...' }).press('Enter');
  await expectAccessibleScreen(page);
  await button(page, 'Rename My drafts').press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Rename view' });
  await renaming.getByLabel('Name').fill('Drafts about Probe');
  await page.keyboard.press('Enter');
  await button(page, 'Delete Drafts about Probe').press('Enter');
  const deleted = toast(page, 'The view “Drafts about Probe” was deleted.');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Saved views: Drafts about Probe')).toBeVisible();
});
