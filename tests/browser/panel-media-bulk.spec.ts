import type { Locator, Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  addFile,
  card,
  createPicture,
  emptyLibrary,
  insertExternalFiles,
  toast,
} from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

test('describes several images in one table, and moves and trashes them', async ({
  page,
  site,
}) => {
  for (const [turn, name] of ['one.png', 'two.png', 'three.png'].entries()) {
    await addFile(page, site, editor, await createPicture(name, turn));
  }
  await page.goto('/admin/media?view=missing-text');
  await page.getByRole('checkbox', { name: 'Select all files shown' }).check();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const row = (name: string) => page.getByRole('group', { name });
  await row('one.png').getByLabel('Alternative text').fill('The harbour');
  await row('two.png').getByLabel('Credit').fill('Ada Mensah');
  await row('three.png').getByLabel('Decorative image').check();
  await expectAccessibleScreen(page);

  // What was typed survives a reload: it is there when the table is opened again.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all files shown' }).check();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(row('one.png').getByLabel('Alternative text')).toHaveValue('The harbour');

  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(toast(page, '2 files were saved.')).toBeVisible();
  await expect(page.getByText('1 file wasn’t saved.')).toBeVisible();
  await expect(row('two.png')).toContainText('Describe the image or mark it as decorative.');
  await row('two.png').getByLabel('Alternative text').fill('The lab');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(toast(page, '1 file was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('All images have alternative text.')).toBeVisible();

  await page.goto('/admin/media');
  await page.getByRole('checkbox', { name: 'Select one.png' }).check();
  await page.getByRole('checkbox', { name: 'Select two.png' }).check();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  await page.getByLabel('Folder').last().fill('Coast');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast(page, '2 files were moved.')).toBeVisible();
  await page.goto('/admin/media?folder=Coast');
  await expect(card(page, 'one.png')).toBeVisible();
  await expect(card(page, 'three.png')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all files shown' }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(toast(page, '2 files were moved to the trash.')).toBeVisible();
});

test('files are dragged to a folder, and moving and trashing them can be undone', async ({
  page,
  site,
}) => {
  await insertExternalFiles(site, [
    { file_name: 'harbour.jpg', file_type: 'jpg', folder: 'Coast' },
    { file_name: 'report.pdf', file_type: 'pdf' },
    { file_name: 'plan.pdf', file_type: 'pdf' },
  ]);
  await page.goto('/admin/media');
  await page.getByRole('checkbox', { name: 'Select report.pdf' }).check();
  await page.getByRole('checkbox', { name: 'Select plan.pdf' }).check();
  await dragToFolder(page, card(page, 'report.pdf'), 'Coast');
  const moved = toast(page, '2 files were moved.');
  // A toast stays while the pointer is over it.
  await moved.hover();
  await expect(page.getByLabel('Folder').getByRole('option', { name: 'Coast (3)' })).toBeAttached();
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone for 2 files.')).toBeVisible();
  await expect(page.getByLabel('Folder').getByRole('option', { name: 'Coast (1)' })).toBeAttached();

  // Without a selection, the file alone is moved; its details don't open.
  await dragToFolder(page, card(page, 'harbour.jpg'), 'No folder');
  await expect(toast(page, '1 file was moved.')).toBeVisible();
  await expect(page).toHaveURL('/admin/media');

  await page.getByRole('checkbox', { name: 'Select all files shown' }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await toast(page, '3 files were moved to the trash.')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(card(page, 'harbour.jpg')).toBeVisible();
  await expect(card(page, 'plan.pdf')).toBeVisible();
});

test('the list view sorts, opens and drags files, and is remembered', async ({ page, site }) => {
  await insertExternalFiles(site, [
    { file_name: 'harbour.jpg', file_type: 'jpg', file_size: 12_698, folder: 'Coast' },
    { file_name: 'report.pdf', file_type: 'pdf', file_size: 512 },
  ]);
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'List view' }).click();
  const rows = page.getByRole('table', { name: 'Files' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'harbour.jpg' })).toContainText('12.4 KB');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-?file_name/);
  await dragToFolder(page, rows.filter({ hasText: 'report.pdf' }).locator('bdi').first(), 'Coast');
  await expect(rows.filter({ hasText: 'report.pdf' })).toContainText('Coast');
  await expectAccessibleScreen(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await rows.filter({ hasText: 'report.pdf' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'report.pdf' })).toBeVisible();
});

/** Drags by mouse: the folders appear once the drag has begun. */
async function dragToFolder(page: Page, from: Locator, folder: string): Promise<void> {
  const start = await from.boundingBox();
  if (!start) throw new Error('Nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 10);
  const target = page
    .getByRole('list', { name: 'Folders' })
    .getByRole('listitem')
    .filter({ hasText: folder });
  const end = await target.boundingBox();
  if (!end) throw new Error(`${folder} is not shown.`);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 3 });
  await page.mouse.up();
}
