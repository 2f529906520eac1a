import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { signIntoGallery } from './gallery-sign-in.ts';
import { addFile, createPicture, emptyLibrary, insertExternalFiles } from './media-library.ts';
import { expectFits } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { addStaff } from './staff.ts';

const editor = 'edda@dsti.gov.example';
// Every example of a pager stands in a landmark of the same name in the gallery.
const except = ['landmark-unique'];

test.beforeEach(async ({ page, site, gallery }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signIntoGallery(page, site, { gallery, email: editor });
});

const picker = (page: Page) => page.getByRole('dialog', { name: 'Select Media' });
const opener = (page: Page, types = 'image') =>
  page.getByRole('button', { name: `Open: Select Media, ${types}` });
const choice = (page: Page, name: string) =>
  picker(page).getByRole('list', { name: 'Files', exact: true }).getByRole('button', { name });

async function expectSound(page: Page): Promise<void> {
  await expectFits(page, [768, 360]);
  expect(await accessibilityProblems(page, { except }), 'on a phone').toEqual([]);
  await expectFits(page, [1280]);
  expect(await accessibilityProblems(page, { except })).toEqual([]);
}

test('an image is found and chosen by keyboard alone', async ({ page, site, gallery }) => {
  await addFile(page, site, editor, await createPicture('coast.png'), { alt_text: 'The coast' });
  await addFile(page, site, editor, await createPicture('field.png', 1), { alt_text: 'A field' });
  await insertExternalFiles(site, [{ file_name: 'launch.mp4', file_type: 'mp4' }]);
  await page.goto(gallery);
  await opener(page).press('Enter');
  await expect(picker(page)).toContainText('Choose from your media library');
  await expect(picker(page).getByPlaceholder('Search media...')).toBeFocused();
  await expect(choice(page, 'coast.png')).toBeVisible();
  await expect(choice(page, 'launch.mp4')).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.type('field');
  await expect(choice(page, 'coast.png')).toHaveCount(0);
  await choice(page, 'field.png').focus();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(page.getByText('Picked: field.png (A field)')).toBeVisible();
  await opener(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await opener(page, 'video').click();
  await expect(choice(page, 'launch.mp4')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(picker(page)).toHaveCount(0);
});

test('an empty picker says where to upload files', async ({ page, gallery }) => {
  await page.goto(gallery);
  await opener(page).click();
  await expect(picker(page)).toContainText('No media files found');
  await expect(picker(page)).toContainText('Upload files from the Media Library page');
  await expectSound(page);
});

test('an image without alt text asks for one before use', async ({ page, site, gallery }) => {
  await addFile(page, site, editor, await createPicture('coast.png'));
  await page.goto(gallery);
  await opener(page).click();
  await choice(page, 'coast.png').click();
  const text = picker(page).getByLabel('Describe the image');
  await expect(text).toBeFocused();
  await expectSound(page);
  await picker(page).getByRole('button', { name: 'Back' }).click();
  await expect(choice(page, 'coast.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await text.press('Enter');
  await expect(
    picker(page).getByText('Describe the image or mark it as decorative.'),
  ).toBeVisible();
  await text.fill('The coast at low tide');
  await text.press('Enter');
  await expect(page.getByText('Picked: coast.png (The coast at low tide)')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});

test('an image is uploaded in the picker and used as decorative', async ({ page, gallery }) => {
  await page.goto(gallery);
  await opener(page).click();
  await picker(page)
    .locator('input[type=file]')
    .setInputFiles([await createPicture('new.png', 2)]);
  await expect(choice(page, 'new.png')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Use new.png' }).click();
  await picker(page).getByLabel('Decorative image').check();
  await picker(page).getByRole('button', { name: 'Use this image' }).click();
  await expect(page.getByText('Picked: new.png (decorative)')).toBeVisible();
});

test('choosing a file fills the field with its URL', async ({ page, site, gallery }) => {
  const told = { alt_text: 'The coast' };
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'), told);
  await page.goto(gallery);
  const field = page.getByLabel('Featured image');
  await page.getByRole('button', { name: 'Choose from library for Featured image' }).click();
  await choice(page, 'coast.png').click();
  await expect(field).toHaveValue(file_url);
  await field.fill('');
  await expect(field).toHaveValue('');
});
