import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addPost, chooseAction, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('links are shown before their target goes away, and reported afterwards', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  const { id } = await addPost(site, 'Probe target', { published: true });
  const linking = await addPost(site, 'Probe linking', { published: true });
  await onServer(site.databaseUrl, (client) =>
    client.query('update posts set content = $1 where id = $2', [
      `<p><a href="/_link/posts/${id}">x</a></p>`,
      linking.id,
    ]),
  );
  await signInAs(page, site, editor);
  await page.goto('/admin/posts');
  await chooseAction(page, 'Probe target', 'Unpublish');
  const question = page.getByRole('alertdialog', { name: 'Unpublish Probe target' });
  await expect(question).toContainText('Links to this post will stop working in:');
  const use = question.getByRole('list', { name: 'Used in' }).getByRole('link');
  await expect(use).toHaveAttribute('href', `/admin/posts/${linking.id}`);
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');

  await chooseAction(page, 'Probe target', 'Move to trash');
  const trash = page.getByRole('alertdialog', { name: 'Move Probe target to the trash' });
  await expect(trash).toContainText('Links to this post will stop working in:');
  await trash.getByRole('button', { name: 'Move to trash' }).click();
  await expect(trash).toBeHidden();

  await page.goto('/admin');
  await page.getByRole('link', { name: /^[0-9]+ broken links?$/ }).click();
  await page.getByLabel('Search URLs').fill(id);
  const row = page.getByRole('row', { name: /Probe target/ });
  await expect(row).toContainText('Not published');
  await expectAccessibleScreen(page);
  await row.getByRole('link', { name: 'Probe linking' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Probe linking',
  );
});
