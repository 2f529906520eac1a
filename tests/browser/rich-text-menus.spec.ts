import { accessibilityProblems } from './axe.ts';
import { openText, pageErrors } from './rich-text-steps.ts';
import { expect, test } from './site.ts';

// Examples in the gallery have landmarks of the same name, and an open menu may cover a part of the toolbar.
const except = ['landmark-unique', 'target-size'];

test('the slash menu inserts blocks with the keyboard', async ({ page, gallery }) => {
  const errors = pageErrors(page);
  const { text, output, button } = await openText(page, gallery);
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await text.focus();
  await page.keyboard.type('/');
  await expect(menu.getByRole('option', { name: 'Paragraph' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await page.keyboard.type('head');
  await page.keyboard.press('ArrowDown');
  const second = menu.getByRole('option', { name: 'Heading 3' });
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('Wells and/or /quo');
  await expect(menu.getByRole('option')).toHaveText(['Quote']);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(text).not.toHaveAttribute('aria-activedescendant');
  await expect(output).toHaveText('<h3>Wells and/or /quo</h3>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` ');
  await page.keyboard.type('/');
  await expect(output).toContainText('<pre><code>/</code></pre>');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await button('Insert block').click();
  await menu.getByRole('option', { name: 'Horizontal rule' }).click();
  await expect(output).toHaveText('<hr><p></p>');
  expect(errors).toEqual([]);
});

test('a toolbar at selected text formats it', async ({ page, gallery }) => {
  const errors = pageErrors(page);
  const { text, output } = await openText(page, gallery);
  const floating = page.getByRole('toolbar', { name: 'Format selection: Text' });
  await text.focus();
  await page.keyboard.type('clean water');
  await expect(floating).toHaveCount(0);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(floating).toBeVisible();
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await floating.getByRole('button', { name: 'Italic' }).click();
  await expect(output).toHaveText('<p>clean <em>water</em></p>');
  await page.keyboard.press('Alt+F10');
  await expect(floating.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(output).toHaveText('<p>clean <strong><em>water</em></strong></p>');
  // The editor takes the focus back with the next frame.
  await expect(text).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(floating).toHaveCount(0);
  expect(errors).toEqual([]);
});
