import { addDesignedPage, canvasWith } from './builder.ts';
import { selectBlockByText } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('the block list says which blocks can’t be inside another one, and does not add them', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const inside = [{ type: 'Paragraph', props: { id: 'p', children: 'Within' } }];
  const blocks = [{ type: 'Container', props: { id: 'c', content: inside } }];
  const { builder } = await addDesignedPage(site, 'Probe rules', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Within');
  const list = page.locator('[data-builder-part="blocks"]').filter({ visible: true });
  const hero = list.getByTestId('drawer-item:Hero');
  const reason = hero.getByText('Only at the top level of a page');
  await expect(reason).toBeHidden();
  await selectBlockByText(page, 'Within');
  await expect(reason).toBeVisible();
  await hero.click();
  await expect(
    page.getByText('Hero can only be at the top level of a page.').first(),
  ).toBeAttached();
  await expect(canvas.locator('[data-puck-component]')).toHaveCount(2);
  await list.getByLabel('Insert new blocks').selectOption('At the end of the page');
  await expect(reason).toBeHidden();
  await hero.click();
  await expect(canvas.locator('[data-puck-component]')).toHaveCount(3);
});
