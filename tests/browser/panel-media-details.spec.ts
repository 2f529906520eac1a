import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdResponses } from './delayed-responses.ts';
import {
  addFile,
  card,
  createPicture,
  emptyLibrary,
  insertExternalFiles,
  toast,
} from './media-library.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openDetails(page: Page, name: string): Promise<void> {
  await page.goto('/admin/media');
  await card(page, name).getByRole('button').first().click();
  await expect(details(page, name).getByLabel('File name')).toBeVisible();
}

test('nothing moves while the image of the details loads', async ({ page, site }) => {
  const { id, file_url } = await addFile(page, site, editor, await createPicture('coast.png'));
  const held = await holdResponses(page, `**${file_url}?*`, 'GET');
  await page.goto(`/admin/media?open=${id}`);
  const opened = details(page, 'coast.png');
  await expect(opened).toContainText('Not used anywhere.');
  await held.received;
  const placeOf = () => opened.getByRole('button', { name: 'Move to trash' }).boundingBox();
  const before = await placeOf();
  held.release();
  const image = opened.getByRole('button', { name: 'Set focal point' }).locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveJSProperty('naturalWidth', 640);
  expect(await placeOf()).toEqual(before);
});

test("an image's details are shown and edited", async ({ page, site }) => {
  await addFile(page, site, editor, await createPicture('coast.png'));
  await openDetails(page, 'coast.png');
  const opened = details(page, 'coast.png');
  await expect(opened).toContainText('640 × 422 pixels');
  await expect(opened).toContainText('by Edda Lindqvist');
  await expect(opened).toContainText('Not used anywhere.');
  await expectAccessibleScreen(page);
  await opened.getByRole('button', { name: 'Save' }).click();
  const missing = opened.getByText('Describe the image or mark it as decorative.');
  await expect(missing).toBeVisible();
  await expect(opened.getByLabel('Alternative text')).toBeFocused();
  await opened.getByLabel('Alternative text').fill('The coast at low tide');
  await opened.getByLabel('File name').fill('low-tide.png');
  await opened.getByLabel('Folder (optional)').fill('Coast');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'low-tide.png was saved.')).toBeVisible();
  await expect(opened).toHaveCount(0);
  await expect(card(page, 'low-tide.png')).not.toContainText('missing');
  await page.getByLabel('Folder').selectOption('Coast (1)');
  await card(page, 'low-tide.png').getByRole('button').first().click();
  const again = details(page, 'low-tide.png');
  await expect(again.getByLabel('Alternative text')).toHaveValue('The coast at low tide');
  await again.getByLabel('Decorative image').check();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toHaveCount(0);
  await card(page, 'low-tide.png').getByRole('button').first().click();
  await expect(again.getByLabel('Decorative image')).toBeChecked();
  await expect(again.getByLabel('Alternative text')).toHaveValue('');
});

test('the focal point is set with pointer and keyboard', async ({ page, site }) => {
  const told = { alt_text: 'The coast' };
  const { id } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await openDetails(page, 'coast.png');
  const opened = details(page, 'coast.png');
  const point = opened.getByRole('button', { name: 'Set focal point' });
  const box = await point.boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  await point.click({ position: { x: box.width * 0.2, y: box.height * 0.7 } });
  await expect(opened.getByLabel('From left (%)')).toHaveValue('20');
  await expect(opened.getByLabel('From top (%)')).toHaveValue('70');
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await expect(opened.getByLabel('From left (%)')).toHaveValue('25');
  await expect(opened.getByLabel('From top (%)')).toHaveValue('65');
  await opened.getByLabel('From top (%)').fill('130');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await opened.getByLabel('From top (%)').fill('64');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'coast.png was saved.')).toBeVisible();
  const stored = await onServer(site.databaseUrl, (client) =>
    client.query('select focal_x, focal_y from media where id = $1', [id]),
  );
  expect(stored.rows).toEqual([{ focal_x: 0.25, focal_y: 0.64 }]);
});

test('Escape asks before discarding and returns focus', async ({ page, site }) => {
  await addFile(page, site, editor, await createPicture('coast.png'), { alt_text: 'The coast' });
  await openDetails(page, 'coast.png');
  const opened = details(page, 'coast.png');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(card(page, 'coast.png').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await opened.getByLabel('File name').fill('other.png');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(opened.getByLabel('File name')).toHaveValue('other.png');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(opened).toHaveCount(0);
  await expect(card(page, 'coast.png')).toBeVisible();
});

test('concurrent edits to a file lose nothing', async ({ page, site }) => {
  const told = { alt_text: 'The coast' };
  const { id } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await page.route('**/api/realtime', (route) => route.abort());
  await openDetails(page, 'coast.png');
  const opened = details(page, 'coast.png');
  await opened.getByLabel('Alternative text').fill('The coast at dawn');
  await onServer(site.databaseUrl, (client) =>
    client.query(`update media set folder = 'Coast', alt_text = 'Sand' where id = $1`, [id]),
  );
  await opened.getByRole('button', { name: 'Save' }).click();
  const said = opened.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(said.getByRole('row', { name: 'Alternative text' })).toContainText('Sand');
  await expect(said.getByRole('row', { name: 'Folder' })).toContainText('not changed by you');
  await expectAccessibleScreen(page);
  await said.getByRole('button', { name: 'Keep mine' }).click();
  await expect(opened.getByLabel('Folder (optional)')).toHaveValue('Coast');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'coast.png was saved.')).toBeVisible();
});

test('a file is replaced and keeps its URL', async ({ page, site }) => {
  const told = { alt_text: 'The coast' };
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await openDetails(page, 'coast.png');
  const opened = details(page, 'coast.png');
  await expect(opened.getByText('Visitors see the new file right away')).toBeVisible();
  const before = await (await page.request.get(file_url)).body();
  const choice = opened.locator('input[type=file]');
  await choice.setInputFiles([
    { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  await expect(opened.getByRole('alert')).toContainText('Error uploading file: ');
  await expectAccessibleScreen(page);
  await choice.setInputFiles([await createPicture('other.png', 3, 320)]);
  await expect(toast(page, 'coast.png was replaced.')).toBeVisible();
  await expect(opened).toContainText('320 × 211 pixels');
  await expect(opened).toContainText(file_url);
  const after = await (await page.request.get(file_url)).body();
  expect(after.equals(before)).toBe(false);
});

test('a video plays in its details', async ({ page, site }) => {
  await insertExternalFiles(site, [{ file_name: 'launch.mp4', file_type: 'mp4' }]);
  await onServer(site.databaseUrl, (client) =>
    client.query(`update media set file_url = '/media/missing/launch.mp4'`),
  );
  await openDetails(page, 'launch.mp4');
  const opened = details(page, 'launch.mp4');
  await expect(opened.locator('video')).toHaveJSProperty('controls', true);
  await expect(opened.getByLabel('Alternative text')).toHaveCount(0);
  await expectAccessibleScreen(page);
});

test('an external file is added by URL', async ({ page, site }) => {
  await page.goto('/admin/media?add=url');
  const panel = page.getByRole('region', { name: 'Add Media' });
  const add = panel.getByRole('button', { name: 'Add from URL' });
  await add.click();
  await expect(panel.getByText('Enter the URL of a file.')).toBeVisible();
  await panel.getByLabel('URL', { exact: true }).fill('not an address');
  await add.click();
  await expect(panel.getByText(/Enter a file URL/)).toBeVisible();
  await expect(panel.getByLabel('URL', { exact: true })).toBeFocused();
  await expectAccessibleScreen(page);
  await panel.getByLabel('URL', { exact: true }).fill('https://files.example/emblem.svg');
  await panel.getByLabel('Alternative text').fill('The emblem');
  await add.click();
  await expect(toast(page, 'emblem.svg was added to the library.')).toBeVisible();
  await expect(card(page, 'emblem.svg')).toContainText('SVG · Unknown');
  await toast(page, 'emblem.svg').getByRole('button', { name: 'Show' }).click();
  const opened = details(page, 'emblem.svg');
  await expect(opened).toContainText('https://files.example/emblem.svg');
  await expect(opened.getByRole('button', { name: 'Replace file' })).toHaveCount(0);
  const stored = await storedAddresses(site);
  expect(stored).toEqual(['https://files.example/emblem.svg']);
});

async function storedAddresses({ databaseUrl }: Site): Promise<string[]> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ file_url: string }>('select file_url from media'),
  );
  return rows.map(({ file_url }) => file_url);
}
