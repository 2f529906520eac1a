import { addDesignedPage, blockField, canvasWith } from './builder.ts';
import { paragraph, selectBlockByText, storedContent } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a text of a block gets bold words and a link that follows its page', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const target = await addDesignedPage(site, 'Grants', [], { published: true });
  const blocks = [paragraph('a', 'Read about grants'), paragraph('b', 'Plain <b> text')];
  const { id, builder } = await addDesignedPage(site, 'Probe formats', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Read about grants');
  await selectBlockByText(page, 'Read about grants');
  const text = blockField(page, 'Text');
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(canvas.locator('strong')).toHaveText('Read about grants');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or paste a URL' }).fill(target.address);
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(canvas.locator('a strong, strong a')).toHaveText('Read about grants');
  await page.keyboard.type(' today');
  await expect(canvas.getByText('Read about grants today')).toBeVisible();
  await expect
    .poll(() => storedContent(site, id))
    .toContain(`href=\\"/_link/pages/${target.id}\\"`);

  // Neither the block that nobody edited nor the editor itself changes.
  expect(await storedContent(site, id)).toContain('"children":"Plain <b> text"');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).filter({ visible: true }).click();
  await expect(canvas.locator('strong')).toHaveCount(0);
});
