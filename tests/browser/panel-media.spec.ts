import type { Page } from '@playwright/test';
import { unexpectedError } from '#constants/shared-texts.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addFile,
  card,
  createPicture,
  emptyLibrary,
  insertExternalFiles,
} from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';
const viewer = 'vera@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await addStaff(site, { email: viewer, full_name: 'Vera Osei', role: 'viewer' });
  await signInAs(page, site, editor);
});

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('listitem')
    .locator('bdi')
    .allInnerTexts();
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'File types' }).getByRole('link', { name });

const everything = [
  { file_name: 'harbour.jpg', file_type: 'jpg', file_size: 12_698, folder: 'Coast' },
  { file_name: 'launch.mp4', file_type: 'mp4', file_size: 3 * 1024 ** 2, folder: 'Coast' },
  { file_name: 'annual-report.pdf', file_type: 'pdf', file_size: 512 },
  { file_name: 'emblem.svg', file_type: 'svg', alt_text: 'The emblem of the directorate' },
  { file_name: 'readings', file_type: 'unknown' },
];

test('an empty library explains what to do, at every width', async ({ page }) => {
  await page.goto('/admin/media');
  await expect(page).toHaveTitle('Media Library - Admin Panel');
  const sentence = 'No media files yet. Add your first file to get started.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('main').getByRole('button', { name: 'Add Media' }).last().click();
  await expect(page).toHaveURL('/admin/media?add=upload');
  await expect(page.getByRole('tab', { name: 'Upload File' })).toBeFocused();
  await expect(page.getByText(/Max 5MB\. Supported: JPG, PNG, GIF, WebP, SVG, ICO/)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/admin/media?add=url');
  await expect(page.getByLabel('URL', { exact: true })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/media');
  for (const [name, nothing] of [
    ['Images', 'There are no images yet.'],
    ['Missing alternative text', 'All images have alternative text.'],
    ['Trash', 'The trash is empty.'],
  ] as const) {
    await view(page, name).click();
    await expect(page.getByText(nothing)).toBeVisible();
  }
});

test('a file shows its type, size and missing alt text', async ({ page, site }) => {
  await insertExternalFiles(site, everything);
  await addFile(page, site, editor, await createPicture('coast.png'));
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Media Library\s*6/);
  await expect(card(page, 'harbour.jpg')).toContainText('JPG · 12.4 KB');
  await expect(card(page, 'harbour.jpg')).toContainText('Alternative text missing');
  await expect(card(page, 'launch.mp4')).toContainText('MP4 · 3 MB');
  await expect(card(page, 'annual-report.pdf')).toContainText('PDF · 512 Bytes');
  await expect(card(page, 'emblem.svg')).toContainText('SVG · Unknown');
  for (const name of ['launch.mp4', 'annual-report.pdf', 'emblem.svg', 'readings']) {
    await expect(card(page, name)).not.toContainText('missing');
  }
  const shown = card(page, 'coast.png').locator('img').last();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  await expect(card(page, 'harbour.jpg').locator('img')).toHaveCount(0);
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectEverythingReachableByKeyboard(page);
});

test('search, type, folder, order and page are in the URL', async ({ page, site }) => {
  await insertExternalFiles(site, everything);
  await page.goto('/admin/media');
  await expect(card(page, 'harbour.jpg')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Name (A–Z)');
  await expect(page).toHaveURL(/sort=file_name/);
  await expect
    .poll(() => names(page))
    .toEqual(['annual-report.pdf', 'emblem.svg', 'harbour.jpg', 'launch.mp4', 'readings']);
  await view(page, 'Images').click();
  await expect.poll(() => names(page)).toEqual(['emblem.svg', 'harbour.jpg']);
  await page.keyboard.press('/');
  await page.keyboard.type('directorate');
  await expect(page).toHaveURL('/admin/media?sort=file_name&view=images&search=directorate');
  await expect.poll(() => names(page)).toEqual(['emblem.svg']);
  await page.getByLabel('Folder').selectOption('Coast');
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['emblem.svg']);
  await page.goForward();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/media?sort=file_name&view=images');
  await view(page, 'Missing alternative text').click();
  await expect.poll(() => names(page)).toEqual(['harbour.jpg']);
  await view(page, 'Documents').click();
  await expect.poll(() => names(page)).toEqual(['annual-report.pdf']);
  await view(page, 'Videos').click();
  await expect.poll(() => names(page)).toEqual(['launch.mp4']);
});

test('a long library is paginated', async ({ page, site }) => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    file_name: `survey-${index}.pdf`,
    file_type: 'pdf',
  }));
  await insertExternalFiles(site, many);
  await page.goto('/admin/media');
  await expect(page.getByText('1–24 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => (await names(page)).length).toBe(6);
  await page.goto('/admin/media?page=9');
  await expect(page.getByText('25–30 of 30')).toBeVisible();
});

test('Copy URL copies the full URL', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'));
  await page.goto('/admin/media');
  const copy = card(page, 'coast.png').getByRole('button', { name: 'Copy URL of coast.png' });
  // Shown for two seconds.
  await Promise.all([card(page, 'coast.png').getByText('Copied!').first().waitFor(), copy.click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + file_url);
  await expect(copy).toBeVisible();
});

test('files added by others appear live', async ({ page, site }) => {
  await page.goto('/admin/media');
  await expect(page.getByText('No media files yet.')).toBeVisible();
  await insertExternalFiles(site, everything);
  await expect(card(page, 'harbour.jpg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/5$/);
});

test('a viewer can read everything and change nothing', async ({ page, site }) => {
  await insertExternalFiles(site, everything);
  const file = await createPicture('coast.png');
  const { id } = await addFile(page, site, editor, file, { alt_text: 'The coast' });
  await signInAs(page, site, viewer);
  await page.goto('/admin/media?add=upload');
  await expect(card(page, 'coast.png')).toBeVisible();
  for (const name of [/Add Media/, /^Delete/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await card(page, 'coast.png').getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  const details = page.getByRole('dialog', { name: 'coast.png' });
  await expect(details.getByText('The coast')).toBeVisible();
  await expect(details.getByText('Not used anywhere.')).toBeVisible();
  await expect(details.getByRole('textbox')).toHaveCount(0);
  await expect(details.getByRole('button')).toHaveCount(3);
  await expectAccessibleScreen(page);
});

test('a failed load shows an error and can be retried', async ({ page, site }) => {
  await insertExternalFiles(site, everything);
  const error = {
    code: 'failed',
    message: unexpectedError,
    reference: 'a1b2',
  };
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto('/admin/media');
  await expect(page.getByText('Couldn’t load the files.')).toBeVisible();
  await expect(page.getByText('Reference: a1b2')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/media?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'harbour.jpg')).toBeVisible();
});

test('the command palette finds files and the upload command', async ({ page, site }) => {
  await insertExternalFiles(site, everything);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('harbour');
  const found = page.getByRole('option', { name: 'harbour.jpg' });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'harbour.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('upload a');
  const command = page.getByRole('option', { name: 'Upload a file' });
  await expect(command).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Upload File' })).toBeVisible();
});
