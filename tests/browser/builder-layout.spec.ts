import type { Route } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { addDesignedPage, blockField, canvasWith, zoomSelect } from './builder.ts';
import { announcement, blockAction, outlineRow, showTab } from './builder-locators.ts';
import { selectBlockByText } from './builder-steps.ts';
import { createSignal } from './delayed-responses.ts';
import { button, editor, resetToStaff } from './panel-content.ts';
import { sidewaysScroll } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks = [{ type: 'Heading', props: { id: 'first', children: 'First words', level: 1 } }];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('the sidebars remember their width, stop at 192 px and collapse', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(builder);
  await canvasWith(page, 'First words');
  const left = page.getByRole('region', { name: 'Components' });
  const right = page.getByRole('region', { name: 'Fields' });
  const widthOf = async (side: typeof left) => Math.round((await side.boundingBox())?.width ?? 0);

  await page.mouse.move((await left.boundingBox())?.width ?? 0, 400);
  await page.mouse.down();
  await page.mouse.move(100, 400, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => widthOf(left)).toBe(192);
  const kept = await page.evaluate(() => localStorage.getItem('puck-sidebar-widths'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ left: 192 });
  await page.reload();
  await canvasWith(page, 'First words');
  await expect.poll(() => widthOf(left)).toBe(192);

  await button(page, 'Toggle left sidebar').click();
  await expect(left).toBeHidden();
  await button(page, 'Toggle right sidebar').click();
  await expect(right).toBeHidden();
  await button(page, 'Toggle left sidebar').click();
  await expect(left).toBeVisible();
});

for (const width of [360, 768]) {
  test(`at ${width} px the sidebars are sheets over the canvas`, async ({ page, site }) => {
    const { builder } = await addDesignedPage(site, 'Probe', blocks);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(builder);
    const canvas = await canvasWith(page, 'First words');
    // All of the width is the page's, at its real size.
    await expect(page.locator('#preview-frame')).toHaveJSProperty('clientWidth', width);
    await expect(zoomSelect(page).locator('option').first()).toHaveText('Fit (100%)');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    const toggle = button(page, 'Toggle left sidebar');
    const sheet = page.getByRole('dialog', { name: 'Blocks and outline' });
    await toggle.click();
    await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (let presses = 0; presses < 50; presses += 1) await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(toggle).toBeFocused();

    // Adding a block closes the sheet, which would cover it.
    await toggle.click();
    await sheet.getByTestId('drawer-item:Divider').click();
    await expect(announcement(page)).toContainText('Divider added');
    await expect(sheet).toBeHidden();

    await toggle.click();
    await showTab(page, 'Outline');
    await outlineRow(page, 'first').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(announcement(page)).toContainText('Heading moved down, after Divider.');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await blockAction(page, 'Edit fields').click();
    const fields = page.getByRole('dialog', { name: 'Heading fields' });
    await fields.getByRole('textbox', { name: 'Text', exact: true }).fill('Other words');
    await fields.getByRole('button', { name: 'Close' }).click();
    await expect(canvas.getByText('Other words')).toBeVisible();
  });
}

test('sidebars make way for a page that fits without them', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(builder);
  await canvasWith(page, 'First words');
  const left = page.getByRole('region', { name: 'Components' });
  const right = page.getByRole('region', { name: 'Fields' });
  const fit = zoomSelect(page).locator('option').first();
  await expect(left).toBeVisible();
  await button(page, 'Desktop, 1280 px wide').click();
  await expect(left).toBeHidden();
  await expect(right).toBeHidden();
  await expect(fit).toHaveText('Fit (100%)');
  await expect(button(page, 'Hide side panels')).toHaveAttribute('aria-pressed', 'true');

  // They come back for a page with room for them, and for a block's fields.
  await button(page, 'Tablet, 768 px wide').click();
  await expect(left).toBeVisible();
  await expect(right).toBeVisible();
  await button(page, 'Hide side panels').click();
  await expect(left).toBeHidden();
  await selectBlockByText(page, 'First words');
  await page.keyboard.press('F2');
  await expect(blockField(page, 'Text')).toBeFocused();
  await expect(left).toBeHidden();
});

test('a page that cannot be opened shows an error with a way back', async ({ page, site }) => {
  await page.goto('/admin/pages/new/editor');
  await expect(
    page.getByText('Please create the page first from the Pages management screen'),
  ).toBeVisible();
  await page.goto('/admin/pages/00000000-0000-4000-8000-000000000000/editor');
  await expect(page.getByText('Error loading page: ')).toHaveText(
    'Error loading page: The page doesn’t exist or was deleted.',
  );
  await expect(page.getByText('or was deleted.')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expect(page).toHaveURL('/admin/pages');

  const { id, builder } = await addDesignedPage(site, 'Probe', blocks);
  const url = `**/api/pages/${id}`;
  const seen = createSignal();
  const abort = async (route: Route) => {
    await seen.fired;
    await route.abort();
  };
  await page.route(url, abort, { times: 1 });
  const sent = page.waitForRequest(url);
  await page.goto(builder);
  await sent;
  await expect(page.getByText('Loading...')).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(id));
  seen.fire();
  await failed;
  await canvasWith(page, 'First words');
});
