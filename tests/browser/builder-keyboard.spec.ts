import { addByKeyboard, writeByKeyboard } from './builder-keyboard-steps.ts';
import { announcement, blockTextbox, listedBlock, tabTo } from './builder-locators.ts';
import { addPage, editor, resetToStaff, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a page with hero, columns and cards is built, published and seen without a mouse', {
  tag: '@gate',
}, async ({ page, site, browser }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const { id } = await addPage(site, 'Probe by keyboard');
  await page.goto(`/admin/pages/${id}/editor`);
  await expect(listedBlock(page, 'Hero')).toBeVisible();
  const { keyboard } = page;

  await addByKeyboard(page, 'Hero', 'hero', 'Enter');
  await expect(announcement(page)).toContainText('Hero added at the beginning of the page.');
  await writeByKeyboard(page, 'Title', 'Science for everybody');
  await addByKeyboard(page, 'Columns', 'column', 'Enter');
  await expect(announcement(page)).toContainText('Columns added after Hero.');
  await addByKeyboard(page, 'Card', 'card', 'Shift+Enter');
  await expect(announcement(page)).toContainText('Card added in Columns, First column.');
  await expect(listedBlock(page, 'Card')).toBeFocused();
  await keyboard.press('ControlOrMeta+d');
  await expect(announcement(page)).toContainText('Card duplicated. The copy is selected.');
  await keyboard.press('Alt+ArrowRight');
  await expect(announcement(page)).toContainText('Card moved into Columns, Second column.');
  await writeByKeyboard(page, 'Title', 'Apply for money');

  // On to the page itself, where the first card is the next one to come to.
  await keyboard.press('Escape');
  await expect(announcement(page)).toContainText('Columns is selected, after Hero.');
  await keyboard.press('F6');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(announcement(page)).toContainText('Card is selected, in Columns, First column.');
  await expect(blockTextbox(page, 'Title')).toHaveValue('Card title');
  await writeByKeyboard(page, 'Title', 'Find a partner');

  await keyboard.press('Shift+F6');
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await keyboard.press('Enter');
  await expect(toast(page, 'Page content saved successfully!')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto('/probe-by-keyboard');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Science for everybody');
  await expect(visitor.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Find a partner',
    'Apply for money',
  ]);
  await visitor.context().close();
});
