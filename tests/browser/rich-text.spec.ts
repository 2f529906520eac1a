import type { Locator } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { expectSelectedText, openText, pageErrors } from './rich-text-steps.ts';
import { expectFits } from './screen-widths.ts';
import { expect, test } from './site.ts';

// Every example of a pager stands in a landmark of the same name in the gallery.
const except = ['landmark-unique'];

async function paste(text: Locator, data: Record<string, string>): Promise<void> {
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, data);
}

test('text is typed and formatted with shortcuts, and undone', async ({ page, gallery }) => {
  const heard = pageErrors(page);
  const { text, output, button } = await openText(page, gallery);
  await text.focus();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It is ');
  await page.keyboard.press('Control+b');
  await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('clean');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' & clear');
  await expect(output).toHaveText('<h2>Water</h2><p>It is <strong>clean</strong> &amp; clear</p>');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await button('Indent item').click();
  await expect(output).toContainText('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>');
  await expect(text).toBeFocused();
  await button('Undo').click();
  await expect(output).toContainText('<ul><li><p>one</p></li><li><p>two</p></li></ul>');
  await page.keyboard.press('Control+Shift+z');
  await expect(output).toContainText('<ul><li><p>one</p><ul>');
  await page.keyboard.press('Control+a');
  await button('Clear formatting').click();
  await expect(output).toHaveText('<p>Water</p><p>It is clean &amp; clear</p><p>one</p><p>two</p>');
  await page.keyboard.press('Delete');
  await expect(output).toHaveText('');
  expect(heard).toEqual([]);
});

test('an external reset is applied, and typed text survives blur', async ({ page, gallery }) => {
  const { text, output } = await openText(page, gallery, 'Article');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Clean water');
  await expect(text.locator('caption')).toHaveText('Average nitrate');
  const before = await output.textContent();
  await text.getByText('Sensors').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of glass', { delay: 5 });
  await page.getByRole('button', { name: 'Reset Text' }).focus();
  await expect(text).toContainText('Sensors of glass');
  await expect(output).toContainText('<p>Sensors of glass</p>');
  await expect(output).toContainText('<table><caption>Average nitrate</caption><tbody><tr><th>');
  await page.getByRole('button', { name: 'Reset Article' }).click();
  await expect(text).not.toContainText('of glass');
  await expect(output).toHaveText(before ?? '');
});

test('a link is added, changed and removed with the keyboard', async ({ page, gallery }) => {
  // The gallery has no API.
  await page.route(/\/api\/link-targets/, (route) => route.fulfill({ json: { items: [] } }));
  const heard = pageErrors(page);
  const { text, output, button } = await openText(page, gallery);
  await text.focus();
  await page.keyboard.type('our news');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expectSelectedText(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  const address = dialog.getByLabel('URL');
  await expect(address).toBeFocused();
  await address.fill('example.org');
  await address.press('Enter');
  await expect(dialog.getByText('Start with https://')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(dialog).toBeVisible();
  await address.fill('/news');
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await address.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(output).toHaveText('<p>our <a href="/news">news</a>!</p>');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Browsers tell of a moved cursor a moment later.
  await expect(button('Link')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  const change = page.getByRole('dialog', { name: 'Edit link' });
  await expect(change.getByLabel('URL')).toHaveValue('/news');
  await change.getByRole('button', { name: 'Remove link' }).press('Enter');
  await expect(output).toHaveText('<p>our news!</p>');
  expect(heard).toEqual([]);
});

test('a table is inserted, grows, shrinks and is removed', async ({ page, gallery }) => {
  const { text, output, button } = await openText(page, gallery);
  await button('Insert table').click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Head');
  await expect(output).toContainText('<table><tbody><tr><th><p>Head</p></th>');
  await expect(text.locator('tr')).toHaveCount(3);
  await expect(text.locator('td')).toHaveCount(6);
  await button('Add row below').click();
  await expect(text.locator('tr')).toHaveCount(4);
  await button('Add column after').click();
  await expect(text.locator('th')).toHaveCount(4);
  await button('Delete column').click();
  await button('Toggle header row').click();
  await expect(text.locator('th')).toHaveCount(0);
  await button('Delete table').click();
  await expect(text.locator('table')).toHaveCount(0);
  await expect(button('Delete table')).toHaveCount(0);
});

test('text pasted from Word keeps its structure and loses its styles', async ({
  page,
  gallery,
}) => {
  const heard = pageErrors(page);
  const { text, output } = await openText(page, gallery);
  await text.focus();
  const item = (words: string) =>
    `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt'>&nbsp; </span></span></span><![endif]>${words}</p>`;
  const html = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body lang=EN-GB><h2 style='color:#2F5496'>Title<o:p></o:p></h2><p class=MsoNormal style='color:red'><b>Bold</b> <span style='background:yellow'>words</span></p>${item('one')}${item('two')}<table class=MsoTableGrid border=1><tr><td width=100 style='width:75pt'><p class=MsoNormal>cell</p></td></tr></table><script>alert(1)</script></body></html>`;
  await paste(text, { 'text/html': html, 'text/plain': 'Title' });
  await expect(output).toContainText(
    '<h2>Title</h2><p><strong>Bold</strong> words</p><ul><li><p>one</p></li><li><p>two</p></li></ul><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>',
  );
  await expect(output).not.toContainText(/style|class|mso|alert/i);
  expect(heard).toEqual([]);
});

test('a URL pasted onto selected text becomes a link', async ({ page, gallery }) => {
  const { text, output } = await openText(page, gallery);
  await text.focus();
  await page.keyboard.type('words');
  await page.keyboard.press('Control+a');
  await paste(text, { 'text/plain': 'https://example.org/a' });
  await expect(output).toHaveText('<p><a href="https://example.org/a">words</a></p>');
});

test('Tab leaves the editor, and arrow keys move along the toolbar', async ({ page, gallery }) => {
  const { text, button } = await openText(page, gallery);
  await button('Paragraph').focus();
  await page.keyboard.press('ArrowRight');
  await expect(button('Heading 2')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(button('Redo')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('item');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset Text' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(button('Paragraph')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).not.toBeFocused();
});

test('label, hint and error are associated with the field', async ({ page, gallery }) => {
  const { text } = await openText(page, gallery);
  await expect(text).toHaveAccessibleDescription(/^The full text of the post\. Alt\+F10 /);
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  const summary = page.getByRole('textbox', { name: 'Summary', exact: true });
  await expect(summary).toHaveAccessibleDescription(/^Error: Enter a summary\. /);
  await expect(summary).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Text', { exact: true }).first().click();
  await expect(text).toBeFocused();
});

for (const theme of ['light', 'dark']) {
  test(`${theme}: the editor is accessible and fits at every width`, async ({ page, gallery }) => {
    const heard = pageErrors(page);
    await page.addInitScript((chosen) => localStorage.setItem('directorate.theme', chosen), theme);
    const { text, button } = await openText(page, gallery, 'Article');
    await text.getByText('North').click();
    await expect(button('Add row above')).toBeVisible();
    await expectFits(page, [768, 360]);
    expect(await accessibilityProblems(page, { except }), 'on a phone').toEqual([]);
    await expectFits(page, [1280]);
    expect(await accessibilityProblems(page, { except })).toEqual([]);
    expect(heard).toEqual([]);
  });
}
