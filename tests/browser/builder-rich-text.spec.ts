import { addDesignedPage, canvasWith } from './builder.ts';
import { selectBlockByText, storedContent } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a rich text is edited in a dialog, with the editor of the writing screen', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const html = '<h2>Fees</h2><p>None at all</p>';
  const blocks = [{ type: 'RichText', props: { id: 'a', html } }];
  const { id, builder } = await addDesignedPage(site, 'Probe rich text', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'None at all');
  await selectBlockByText(page, 'None at all');
  const open = page.getByRole('button', { name: 'Edit text' }).filter({ visible: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Edit text' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/bulleted');
  await page.getByRole('option', { name: 'Bulleted list' }).click();
  await page.keyboard.type('Travel costs');
  await expect(canvas.getByRole('listitem')).toHaveText('Travel costs');

  // Escape belongs to the menus of the text first.
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeHidden();
  await expect(text).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(open).toBeFocused();
  await expect.poll(() => storedContent(site, id)).toContain('<ul><li><p>Travel costs</p></li>');
  expect(await storedContent(site, id)).toContain('<h2>Fees</h2><p>None at all</p>');
});
