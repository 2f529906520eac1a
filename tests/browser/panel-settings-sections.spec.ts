import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import { createPicture, emptyLibrary } from './media-library.ts';
import { admin, expectForVisitors, resetToStaff } from './panel-content.ts';
import {
  openSettings,
  resetSettingsBeforeEach,
  saveButton,
  savedMessage,
  saveStatus,
  settingsSection,
  superAdmin,
} from './panel-settings.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

resetSettingsBeforeEach();
test.beforeEach(({ page, site }) => signInAs(page, site, admin));

const branding = (page: Page) => settingsSection(page, 'Branding');
const logo = (page: Page) => page.getByLabel('Logo URL');
const favicon = (page: Page) => page.getByLabel('Favicon URL');
const files = (page: Page) => branding(page).locator('input[type=file]');

test('a logo and a favicon are uploaded, previewed, saved and removed', async ({ page, site }) => {
  await emptyLibrary(site);
  await resetToStaff(site);
  await signInAs(page, site, admin);
  await openSettings(page);
  await files(page)
    .first()
    .setInputFiles(await createPicture('sign.png', 3, 200));
  await expect(logo(page)).toHaveValue(/^\/media\/[^/]+\/logo-\d+\.png$/);
  await expect(page.getByText('File uploaded successfully!')).toBeVisible();
  await expect(branding(page).getByText('After scrolling')).toBeVisible();
  await files(page)
    .last()
    .setInputFiles(await createPicture('square.png', 5, 64));
  await expect(favicon(page)).toHaveValue(/^\/media\/[^/]+\/favicon-\d+\.png$/);
  await expect(branding(page).getByText('Dark, 16 px')).toBeVisible();
  await expect(branding(page).getByText('Not found')).toHaveCount(0);
  await expectAccessibleScreen(page);
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
  await expectForVisitors(
    page,
    '/',
    200,
    `<link rel="icon" href="${await favicon(page).inputValue()}`,
  );

  const text = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await files(page).first().setInputFiles(text);
  await expect(branding(page).getByText('Error uploading file: ')).toBeVisible();
  await branding(page).getByRole('button', { name: 'Choose from library for Favicon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /logo-/ }).click();
  await expect(favicon(page)).toHaveValue(/\/logo-/);
  await branding(page).getByRole('button', { name: 'Remove Favicon' }).click();
  await expect(favicon(page)).toBeFocused();
  await logo(page).fill('/media/nowhere');
  await saveButton(page).click();
  await expect(branding(page)).toContainText('This image is not in the library.');
  await expect(logo(page)).toBeFocused();
  await branding(page).getByRole('button', { name: 'Remove Logo' }).click();
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
  await expect(branding(page).locator('img')).toHaveCount(0);
});

test('figures are added, moved and removed without a mouse', async ({ page }) => {
  await openSettings(page);
  const figures = settingsSection(page, 'Home Page Figures');
  const row = (number: number) => figures.getByRole('group', { name: `Figure ${number}` });
  const value = (number: number) => row(number).getByLabel('Value');
  await figures.getByRole('button', { name: 'Add figure' }).focus();
  await page.keyboard.press('Enter');
  await expect(value(5)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(figures).toContainText('Enter a value for figure 5, or remove it.');
  await expectAccessibleScreen(page);
  await value(5).focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Laboratories of probes');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(figures.getByRole('button', { name: 'Move figure 4 up' })).toBeFocused();
  await expect(value(4)).toHaveValue('7');
  await row(1).getByRole('button', { name: 'Remove figure 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(value(1)).toBeFocused();
  await expect(value(3)).toHaveValue('7');
  await page.getByLabel('As of').fill('2026-06-30');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedMessage(page)).toBeVisible();
  await expectForVisitors(page, '/', 200, 'Laboratories of probes');
  await expectForVisitors(page, '/', 200, '30\u00a0June 2026');
});

test('the form is accessible by keyboard, and its navigation jumps to sections', async ({
  page,
  site,
}) => {
  await signInAs(page, site, superAdmin);
  await openSettings(page);
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  const list = page.getByRole('navigation', { name: 'Settings sections' });
  await list.getByRole('link', { name: 'SMTP Configuration' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#mail$/);
  await expect(settingsSection(page, 'SMTP Configuration')).toBeInViewport();
  await expect(list.locator('[aria-current]')).toHaveText('SMTP Configuration');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Send email through this server')).toBeFocused();
});

test('invalid sizes and time zones are rejected next to their fields', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Time zone').fill('Mars/Olympus');
  await page.getByLabel('Maximum file size (MB)').fill('6');
  await saveButton(page).click();
  await expect(page.getByLabel('Time zone')).toBeFocused();
  await expect(settingsSection(page, 'General')).toContainText('Choose a time zone from the list');
  await expect(settingsSection(page, 'Upload Limits')).toContainText(
    'Enter a size in MB, up to 5.',
  );
  await page.getByLabel('Time zone').fill('Africa/Nairobi');
  await expect(settingsSection(page, 'General')).toContainText('Current time there:');
  await page.getByLabel('Maximum file size (MB)').fill('0.5');
  await page.getByLabel('LinkedIn').fill('linkedin.example');
  await saveButton(page).click();
  await expect(settingsSection(page, 'Social Media')).toContainText(
    'Enter a URL that starts with https',
  );
  await page.getByLabel('LinkedIn').fill('https://linkedin.example/probe');
  await expect(saveStatus(page, '3 unsaved changes')).toBeVisible();
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
  await expectForVisitors(page, '/', 200, 'https://linkedin.example/probe');
  await page.reload();
  await expect(page.getByLabel('Maximum file size (MB)')).toHaveValue('0.5');
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Nairobi');
});
