import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Puck renders the fields a second time, hidden, for narrow screens. */
export const visible = (found: Locator) => found.filter({ visible: true });

/** The builder's latest screen reader announcement. */
export const announcement = (page: Page) => page.locator('[data-builder-says]');

/** A block in the block list. Puck renders copies of it for dragging and, hidden, for small screens. */
export const listedBlock = (page: Page, type: string) =>
  page.getByTestId(`drawer-item:${type}`).filter({ visible: true });

/** A button in the toolbar above the fields. */
export const blockAction = (page: Page, name: string) =>
  page
    .getByRole('group', { name: / actions$/ })
    .filter({ visible: true })
    .getByRole('button', { name, exact: true });

export const blockTextbox = (page: Page, name: string) =>
  page
    .locator('[data-block-fields]')
    .filter({ visible: true })
    .getByRole('textbox', { name, exact: true });

export const canvas = (page: Page) => page.locator('iframe#preview-frame').contentFrame();

/** Presses Tab until `target` has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const maxPresses = 80;
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Opens a tab of the left sidebar. */
export async function showTab(page: Page, name: 'Blocks' | 'Outline'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The row of a block in the outline, by its id or the beginning of it. */
export const outlineRow = (page: Page, id: string) =>
  page.locator(`[data-outline-block^="${id}"]`).filter({ visible: true });

/** Opens the outline and returns the names of the blocks at the top level. */
export async function outline(page: Page): Promise<string[]> {
  await showTab(page, 'Outline');
  return page
    .locator('[role="treeitem"][aria-level="1"] [data-outline-name]')
    .filter({ visible: true })
    .allInnerTexts();
}
