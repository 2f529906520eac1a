import { openText, pageErrors } from './rich-text-steps.ts';
import { expect, test } from './site.ts';

const shortcuts: [typed: string, html: string][] = [
  ['## ', '<h2></h2>'],
  ['- ', '<ul><li><p></p></li></ul>'],
  ['1. ', '<ol><li><p></p></li></ol>'],
  ['> ', '<blockquote><p></p></blockquote>'],
  ['``` ', '<pre><code></code></pre>'],
  ['---', '<hr><p></p>'],
  ['**bold**', '<p><strong>bold</strong></p>'],
  ['*it*', '<p><em>it</em></p>'],
  ['`code`', '<p><code>code</code></p>'],
  ['~~s~~', '<p><s>s</s></p>'],
  ['[our news](/news)', '<p><a href="/news">our news</a></p>'],
];

test('Markdown shortcuts format the text, and undo gives it back', async ({ page, gallery }) => {
  const errors = pageErrors(page);
  const { text, output } = await openText(page, gallery);
  await text.focus();
  for (const [typed, html] of shortcuts) {
    await page.keyboard.type(typed);
    await expect(output, typed).toHaveText(html);
    await page.keyboard.press('Control+z');
    await expect(text, typed).toHaveText(typed);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(output).toHaveText('');
  }
  expect(errors).toEqual([]);
});

test('Tab moves between cells, adds a row, and leaves after Escape', async ({ page, gallery }) => {
  const { text, output, button } = await openText(page, gallery);
  await button('Insert table').click();
  for (const word of 'abcdefghi') {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await expect(text.locator('tr')).toHaveCount(4);
  await page.keyboard.type('j');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('I');
  await expect(output).toContainText('<td><p>I</p></td></tr><tr><td><p>j</p></td>');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset Text' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
});
