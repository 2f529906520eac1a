import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

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

/** Returns the labels of the blocks in the outline. */
export function outline(page: Page): Promise<string[]> {
  return page
    .locator('[data-puck-layer-tree-id] [class*="clickable"]')
    .filter({ visible: true })
    .allInnerTexts();
}
