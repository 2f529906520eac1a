import { cardEditor } from '#blocks/card/editor.ts';
import { columnsEditor } from '#blocks/columns/editor.ts';
import { heroEditor } from '#blocks/hero/editor.ts';
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
  const [hero, columns, card] = [heroEditor.label, columnsEditor.label, cardEditor.label];
  const { column1, column2 } = columnsEditor.slots;
  const cardTitle = cardEditor.fields.title.label;

  await addByKeyboard(page, 'Hero', 'hero', 'Enter');
  await expect(announcement(page)).toContainText(`${hero} added at the beginning of the page.`);
  await writeByKeyboard(page, heroEditor.fields.title.label, 'Science for everybody');
  await addByKeyboard(page, 'Columns', 'column', 'Enter');
  await expect(announcement(page)).toContainText(`${columns} added after ${hero}.`);
  await addByKeyboard(page, 'Card', 'card', 'Shift+Enter');
  await expect(announcement(page)).toContainText(`${card} added in ${columns}, ${column1}.`);
  await expect(listedBlock(page, 'Card')).toBeFocused();
  await keyboard.press('ControlOrMeta+d');
  await expect(announcement(page)).toContainText(`${card} duplicated. The copy is selected.`);
  await keyboard.press('Alt+ArrowRight');
  await expect(announcement(page)).toContainText(`${card} moved into ${columns}, ${column2}.`);
  await writeByKeyboard(page, cardTitle, 'Apply for money');

  // On to the page itself, where the first card is the next one to come to.
  await keyboard.press('Escape');
  await expect(announcement(page)).toContainText(`${columns} is selected, after ${hero}.`);
  await keyboard.press('F6');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(announcement(page)).toContainText(`${card} is selected, in ${columns}, ${column1}.`);
  await expect(blockTextbox(page, cardTitle)).toHaveValue(String(cardEditor.starting?.title));
  await writeByKeyboard(page, cardTitle, 'Find a partner');

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
