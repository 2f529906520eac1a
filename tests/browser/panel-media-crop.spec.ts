import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addFile, card, createPicture, emptyLibrary, toast } from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Crop coast.png' });
const numbers = (page: Page) =>
  Promise.all(
    ['From left (px)', 'From top (px)', 'Width (px)', 'Height (px)'].map(async (label) =>
      Number(await question(page).getByLabel(label).inputValue()),
    ),
  );

test('an image is cropped by keyboard as a copy, and by mouse in place', async ({ page, site }) => {
  const details = { alt_text: 'The coast', folder: 'Coast' };
  const { id } = await addFile(page, site, editor, await createPicture('coast.png'), details);
  await page.goto(`/admin/media?open=${id}`);
  await page.getByRole('button', { name: 'Crop image' }).press('Enter');
  await expect(question(page).getByRole('button', { name: 'Replace image' })).toBeDisabled();
  await question(page).getByLabel('Aspect ratio').selectOption('1:1 (square)');
  expect(await numbers(page)).toEqual([109, 0, 422, 422]);
  await question(page).getByLabel('Width (px)').fill('200');
  await question(page).getByLabel('From left (px)').fill('20');
  await page.keyboard.press('Tab');
  expect(await numbers(page)).toEqual([20, 0, 200, 200]);
  await expectAccessibleScreen(page);
  await question(page).getByRole('button', { name: 'Save as copy' }).press('Enter');
  await expect(toast(page, 'coast-cropped.png was added.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Crop image' }).click();
  // The frame is as large as the image, once that is there.
  const image = question(page).locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  const area = question(page).locator('[data-crop-area]');
  const corner = await question(page).locator('[data-corner="bottom-right"]').boundingBox();
  const whole = await area.boundingBox();
  if (!corner || !whole) throw new Error('There is nothing to drag.');
  await page.mouse.move(corner.x + 12, corner.y + 12);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(whole.x + whole.width / 4, whole.y + whole.height / 4);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width, whole.y + whole.height / 4, { steps: 4 });
  await page.mouse.up();
  const [left = 0, top, width = 0, height = 0] = await numbers(page);
  expect([left + width, top]).toEqual([640, 0]);
  expect(Math.abs(width - 320)).toBeLessThan(8);
  expect(Math.abs(height - 211)).toBeLessThan(8);
  await question(page).getByRole('button', { name: 'Replace image' }).click();
  await expect(toast(page, 'coast.png was cropped.')).toBeVisible();
  await expect(page.getByText(`${width} × ${height} pixels`)).toBeVisible();
  await page.goto('/admin/media?folder=Coast');
  await expect(card(page, 'coast-cropped.png')).toBeVisible();
});

test('animated images, drawings and documents can’t be cropped', async ({ page, site }) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h9"/></svg>';
  const file = { name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  const { id } = await addFile(page, site, editor, file);
  await page.goto(`/admin/media?open=${id}`);
  await expect(page.getByRole('button', { name: 'Replace file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crop image' })).toHaveCount(0);
});
