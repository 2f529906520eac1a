import { listedBlock } from './builder-locators.ts';
import { addPage, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a block in the list shows an example of it to pointer and keyboard', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const { id } = await addPage(site, 'Probe blocks');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/pages/${id}/editor`);
  const preview = (type: string) => page.locator(`[data-block-preview="${type}"]`);
  await listedBlock(page, 'Section').hover();
  await expect(
    preview('Section').locator('iframe').contentFrame().getByText('What we do'),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search blocks' }).hover();
  await expect(preview('Section')).toHaveCount(0);

  await listedBlock(page, 'Container').focus();
  await page.keyboard.press('Tab');
  await expect(listedBlock(page, 'Columns')).toBeFocused();
  await expect(preview('Columns')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview('Columns')).toHaveCount(0);
});
