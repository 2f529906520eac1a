import { addDesignedPage, canvasWith } from './builder.ts';
import { selectBlockByText, storedContent } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('a table is edited as a grid: Tab moves between cells, and rows and columns are added', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const rows = [{ cells: ['Programme', 'Grants'] }, { cells: ['Energy', '27'] }];
  const blocks = [{ type: 'Table', props: { id: 'a', caption: 'Grants', rows } }];
  const { id, builder } = await addDesignedPage(site, 'Probe table', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Energy');
  await selectBlockByText(page, 'Energy');
  await page.getByRole('button', { name: 'Edit table' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit table' });
  const grid = dialog.getByRole('textbox', { name: 'Rows' });
  // As long as a person presses: the editor reads the selection a moment after the click.
  await grid.getByText('27').click({ delay: 100 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('Water');
  await page.keyboard.press('Tab');
  await page.keyboard.type('19');
  await dialog.getByRole('button', { name: 'Add column after' }).click();
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect(canvas.getByRole('row').last()).toContainText('Water');
  await expect.poll(() => storedContent(site, id)).toContain('{"cells":["Water","19",""]}');
  const add = dialog.getByRole('button', { name: 'Add column before' });
  for (let column = 3; column < 14; column += 1) await add.click();
  await expect(grid.getByRole('row').first().getByRole('cell')).toHaveCount(12);

  // Escape is for the table: it lets Tab leave.
  await grid.getByText('19').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});
