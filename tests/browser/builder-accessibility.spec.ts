import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { accessibilityProblems } from './axe.ts';
import { addDesignedPage, canvasWith } from './builder.ts';
import { blockAction, listedBlock } from './builder-locators.ts';
import { addPage, button, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks = [
  { type: 'Heading', props: { id: 'first', children: 'First words', level: 1 } },
  { type: 'Image', props: { id: 'image', url: '/assets/pictures/clean-energy.svg' } },
  { type: 'Paragraph', props: { id: 'last', children: 'Last words' } },
];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('an empty page explains how to start, with accessible templates', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe empty');
  await page.goto(`/admin/pages/${id}/editor`);
  const templates = page.getByRole('region', { name: 'Start from a template' });
  await expect(templates).toBeVisible();
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await templates.getByRole('button', { name: 'Empty page' }).click();
  const search = page.getByRole('searchbox', { name: 'Search blocks' }).filter({ visible: true });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'Show templates').click();
  await templates.getByRole('button', { name: 'Contact page' }).click();
  await expect(templates).toHaveCount(0);
  await canvasWith(page, 'Visit us');
});

test('the controls of a selected block are accessible', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.goto(builder);
  const canvas = await canvasWith(page, 'First words');
  await canvas.locator('[data-puck-component="image"]').click();
  await expect(blockAction(page, 'Copy')).toBeVisible();
  await expect(listedBlock(page, 'Heading')).toBeVisible();
  await expectAccessibleScreen(page);
  for (const [name, title] of [
    ['Move into…', 'Move Image'],
    ['Save as pattern', 'Save as pattern'],
  ] as const) {
    await blockAction(page, name).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessibleScreen(page);
    if (name === 'Move into…') await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Picture of energy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save as pattern' })).toBeHidden();
  const patterns = page.getByRole('region', { name: 'Patterns' }).filter({ visible: true });
  await expect(patterns).toContainText('Picture of energy');
  expect(await accessibilityProblems(page)).toEqual([]);
  await patterns.getByRole('button', { name: 'Actions for Picture of energy' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  // A menu stands in no region: it lies over the page until something is chosen.
  expect(await accessibilityProblems(page, { except: ['region'] })).toEqual([]);
});

test('the checks panel and the shortcut list are accessible', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.goto(builder);
  await canvasWith(page, 'First words');
  const checks = page.getByRole('dialog', { name: 'Checks' });
  await page.getByRole('button', { name: /^Checks 1/ }).click();
  await expect(checks).toContainText('Go to block');
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(checks).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleScreen(page);
});

test("the selected block's toolbar exists once, and outside the page", async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'First words');
  await canvas.locator('[data-puck-component="first"]').click();
  await expect(page.getByRole('group', { name: 'Heading actions' })).toHaveCount(1);
  await expect(blockAction(page, 'Copy')).toHaveCount(1);
  await canvas.locator('[data-puck-component="last"]').hover();
  await expect(canvas.locator('[data-puck-overlay]')).toHaveCount(2);
  await expect(canvas.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
  expect(await isCovered(page, 'first')).toBe(false);
});

/** Whether anything but Puck's transparent overlay lies over a block. */
async function isCovered(page: Page, id: string): Promise<boolean | undefined> {
  const [, frame] = page.frames();
  return frame?.evaluate((block) => {
    const element = document.querySelector(`[data-puck-component="${block}"]`);
    const box = element?.getBoundingClientRect() ?? new DOMRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !at?.closest(`[data-puck-component="${block}"], [data-puck-overlay]`);
  }, id);
}
