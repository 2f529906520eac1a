import { addPublication, button, editor, resetToStaff, row } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('the list shows the declared columns and is filtered by kind', async ({ page, site }) => {
  await resetToStaff(site);
  await addPublication(site, 'Probe wells', 'guideline');
  await addPublication(site, 'Probe tides');
  await signInAs(page, site, editor);
  await page.goto('/admin/publications?page=2');
  const kind = page.getByLabel('Kind');
  await kind.selectOption('Guideline');
  await expect(page).toHaveURL('/admin/publications?kind=guideline');
  await expect(row(page, 'Probe wells')).toContainText('Guideline');
  await expect(row(page, 'Probe tides')).toHaveCount(0);
  await page.reload();
  await expect(kind).toHaveValue('guideline');
  await expect(row(page, 'Probe tides')).toHaveCount(0);
  await kind.selectOption('Data sheet');
  await button(page, 'Clear filters').click();
  await expect(row(page, 'Probe tides')).toBeVisible();
  await expect(page).toHaveURL('/admin/publications');
});
