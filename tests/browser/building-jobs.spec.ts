import { addDesignedPage, blockField, canvasWith } from './builder.ts';
import { addByKeyboard, writeByKeyboard } from './builder-keyboard-steps.ts';
import { announcement, blockAction, canvas, listedBlock, tabTo } from './builder-locators.ts';
import { paragraph } from './builder-steps.ts';
import { countJobs } from './job-counts.ts';
import { card, createPicture } from './media-library.ts';
import {
  addPage,
  admin,
  button,
  expectForVisitors,
  formRegion,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const cardTitles = { First: 'Apply', Second: 'Partner', Third: 'Visit' };

test('the usual jobs of those who build the site take few clicks', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
  const text = 'Grants for al.';
  await addDesignedPage(site, 'Probe typo', [paragraph('words', text)], { published: true });
  await addPage(site, 'Probe branch', { published: true });
  await addPage(site, 'Probe leaf', { published: true, slug: 'probe-branch/leaf' });
  await addPage(site, 'Probe target', { published: true });
  const jobs = await countJobs(page);

  async function create(title: string): Promise<void> {
    const form = formRegion(page, 'New Page');
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(listedBlock(page, 'Hero')).toBeVisible();
  }

  async function expectLanding(slug: string): Promise<void> {
    const html = await (await page.request.get(`/${slug}`)).text();
    for (const part of ['Science for everybody', ...Object.values(cardTitles), 'Ask us']) {
      expect(html).toContain(part);
    }
  }

  await page.goto('/admin/pages');
  const byMouse = await jobs.count('Landing page, mouse and typing', async () => {
    await button(page, 'New Page').click();
    await create('Probe landing');
    await listedBlock(page, 'Hero').click();
    await blockField(page, 'Title').fill('Science for everybody');
    await listedBlock(page, 'Columns').click();
    await page
      .getByRole('group', { name: 'Number of columns' })
      .getByText('3', { exact: true })
      .click();
    // Presses in the browser's own menu of places are not counted: they are two more for each column.
    const place = page.getByLabel('Insert new blocks');
    for (const [column, title] of Object.entries(cardTitles)) {
      await place.selectOption(`In Columns, ${column} column`);
      await listedBlock(page, 'Card').click();
      await blockField(page, 'Title').fill(title);
      await blockAction(page, 'Select parent').click();
    }
    await place.selectOption('At the end of the page');
    await listedBlock(page, 'CTA').click();
    await blockField(page, 'Title').fill('Ask us');
    await button(page, 'Publish').click();
    await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  });
  await expectLanding('probe-landing');

  await page.goto('/admin/pages');
  await expect(button(page, 'New Page')).toBeVisible();
  const byKeyboard = await jobs.count('Landing page, keyboard alone', async () => {
    await tabTo(page, button(page, 'New Page'));
    await page.keyboard.press('Enter');
    await create('Probe keys');
    await addByKeyboard(page, 'Hero', 'hero', 'Enter');
    await writeByKeyboard(page, 'Title', 'Science for everybody');
    await addByKeyboard(page, 'Columns', 'column', 'Enter');
    await page.keyboard.press('F2');
    await expect(page.getByRole('radio', { name: '2', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await addByKeyboard(page, 'Card', 'card', 'Shift+Enter');
    await expect(announcement(page)).toContainText('Card added in Columns, First column.');
    for (const column of ['Second', 'Third']) {
      await page.keyboard.press('ControlOrMeta+d');
      await expect(announcement(page)).toContainText('Card duplicated.');
      await page.keyboard.press('Alt+ArrowRight');
      await expect(announcement(page)).toContainText(`Columns, ${column} column.`);
    }
    await page.keyboard.press('Escape');
    await addByKeyboard(page, 'CTA', 'cta', 'Enter');
    await writeByKeyboard(page, 'Title', 'Ask us');
    await page.keyboard.press('Shift+F6');
    await tabTo(page, button(page, 'Publish'));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  });
  await expectForVisitors(page, '/probe-keys', 200, 'Ask us');

  await page.goto('/probe-typo');
  const typo = await jobs.count('Typo on a live page', async () => {
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await (await canvasWith(page, text)).getByText(text).click();
    await expect(blockField(page, 'Text')).toBeVisible();
    await page.keyboard.press('F2');
    await expect(blockField(page, 'Text')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Grants for all.');
    await expect(canvas(page).getByText('Grants for all.')).toBeVisible();
    await button(page, 'Publish').click();
    await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  });
  await expectForVisitors(page, '/probe-typo', 200, 'Grants for all.');

  await page.goto('/admin/menus');
  await jobs.count('Menu item', async () => {
    await button(page, 'Add item to Header').click();
    await page.getByLabel('URL', { exact: true }).fill('Probe target');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: /\/probe-target$/ }).click();
    await button(page, 'Save menus').click();
    await expect(page.getByText('Menus saved.')).toBeVisible();
  });
  await expectForVisitors(page, '/', 200, 'Probe target');

  await page.goto('/admin/pages?search=probe+branch');
  await jobs.count('Move a page with children', async () => {
    await button(page, 'More actions for Probe branch').click();
    await page.getByRole('menuitem', { name: 'Move...' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Move Probe branch' });
    await dialog.getByLabel('Parent page').selectOption('Probe target (/probe-target)');
    await dialog.getByRole('button', { name: 'Move 2 pages' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await expectForVisitors(page, '/probe-target/probe-branch/leaf', 200, 'Probe leaf');

  jobs.print();
  expect(byMouse.clicks).toBeLessThanOrEqual(20);
  expect(byKeyboard.clicks).toBe(0);
  expect(typo.clicks).toBeLessThanOrEqual(3);
});

test('twenty images get their alternative texts with one click', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
  const names = Array.from({ length: 20 }, (_, index) => `probe-${index}.png`);
  const pictures = await Promise.all(names.map((name, index) => createPicture(name, index)));
  const jobs = await countJobs(page);
  await page.goto('/admin/media?add=upload');
  const { clicks } = await jobs.count('20 images with alternative texts', async () => {
    await page.locator('input[type=file][multiple]').setInputFiles(pictures);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    // One after the other, because all together take long on a busy machine.
    for (const name of names) {
      const row = uploads.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText('Uploaded', { exact: true })).toBeVisible();
    }
    await uploads.getByLabel('Describe the image').first().click();
    for (const [index, name] of names.entries()) {
      await page.keyboard.type(`Picture ${index}`);
      await page.keyboard.press('Enter');
      await expect(card(page, name)).not.toContainText('missing');
    }
  });
  jobs.print();
  expect(clicks).toBe(1);
});
