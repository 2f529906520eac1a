import { trashRetentionDays } from '#constants/trash-retention.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addFile, card, createPicture, emptyLibrary, toast } from './media-library.ts';
import { expectForVisitors } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';
const admin = 'adam@dsti.gov.example';
const told = { alt_text: 'The coast' };

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await signInAs(page, site, editor);
});

/** Has the terms page show the picture for as long as `work` takes. */
async function usedOnTerms(site: Site, address: string, work: () => Promise<void>) {
  const set = (excerpt: string | null) =>
    onServer(site.databaseUrl, async (client) => {
      const { rows } = await client.query("select excerpt from pages where slug = 'terms'");
      await client.query("update pages set excerpt = $1 where slug = 'terms'", [excerpt]);
      return rows[0]?.excerpt as string | null;
    });
  const before = await set(`See ${address} for more.`);
  try {
    await work();
  } finally {
    await set(before);
  }
}

test('deleting asks for confirmation and can be undone for eight seconds', async ({
  page,
  site,
}) => {
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await page.goto('/admin/media');
  const remove = card(page, 'coast.png').getByRole('button', {
    name: 'Move coast.png to the trash',
  });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Move coast.png to the trash' });
  await expect(question).toContainText('Are you sure you want to delete this media item?');
  await expect(question).toContainText('Not used anywhere.');
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  const said = toast(page, 'coast.png was moved to the trash.');
  // A toast stays while the pointer is over it.
  await said.hover();
  await expect(card(page, 'coast.png')).toHaveCount(0);
  await expectForVisitors(page, file_url, 404);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'coast.png was restored.')).toBeVisible();
  await expect(card(page, 'coast.png')).toBeVisible();
  await expectForVisitors(page, file_url, 200);
});

test('the confirmation lists where the file is used', async ({ page, site }) => {
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await usedOnTerms(site, file_url, async () => {
    await page.goto('/admin/media');
    await card(page, 'coast.png')
      .getByRole('button', { name: 'Move coast.png to the trash' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Move coast.png to the trash' });
    await expect(question).toContainText(
      'This file is used on published pages. It will disappear from:',
    );
    const use = question.getByRole('list', { name: 'Used in' }).getByRole('link');
    await expect(use).toHaveAttribute('href', /^\/admin\/pages\?edit=/);
    await expectAccessibleScreen(page);
    await page.keyboard.press('Escape');
    await card(page, 'coast.png').getByRole('button').first().click();
    const opened = page.getByRole('dialog', { name: 'coast.png' });
    await expect(opened.getByRole('region', { name: 'Used in' })).toContainText('Page');
  });
});

test('a file is moved to the trash from its details and restored', async ({ page, site }) => {
  const { id } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await page.goto(`/admin/media?open=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('No media files yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(
    page.getByText(`deleted permanently after ${trashRetentionDays} days`),
  ).toBeVisible();
  await expect(card(page, 'coast.png')).toBeVisible();
  await expect(page.getByRole('button', { name: /permanently/ })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await card(page, 'coast.png').getByRole('button').first().click();
  const opened = page.getByRole('dialog', { name: 'coast.png' });
  await expect(opened.getByText('This file is in the trash.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await card(page, 'coast.png').getByRole('button', { name: 'Restore coast.png' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(card(page, 'coast.png')).toBeVisible();
});

test('an administrator deletes a file permanently', async ({ page, site }) => {
  await addFile(page, site, editor, await createPicture('coast.png'), told);
  await onServer(site.databaseUrl, (client) => client.query('update media set deleted_at = now()'));
  await signInAs(page, site, admin);
  await page.goto('/admin/media?view=trash');
  await card(page, 'coast.png')
    .getByRole('button', { name: 'Delete coast.png permanently' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete coast.png permanently' });
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'coast.png was permanently deleted.')).toBeVisible();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  const left = await onServer(site.databaseUrl, (client) => client.query('select 1 from media'));
  expect(left.rowCount).toBe(0);
});
