import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** What the builder has read out last. */
export const says = (page: Page) => page.locator('[data-builder-says]');

/** A block of the list; the library keeps a second one for dragging, and hidden ones for small screens. */
export const listed = (page: Page, type: string) =>
  page.getByTestId(`drawer-item:${type}`).filter({ visible: true });

/** A button of the toolbar above the fields. */
export const tool = (page: Page, name: string) =>
  page
    .getByRole('group', { name: / actions$/ })
    .filter({ visible: true })
    .getByRole('button', { name, exact: true });

export const field = (page: Page, name: string) =>
  page
    .locator('[data-block-fields]')
    .filter({ visible: true })
    .getByRole('textbox', { name, exact: true });

export const canvas = (page: Page) => page.locator('iframe#preview-frame').contentFrame();

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const mostPresses = 80;
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The types of the blocks at the top of the page, as the outline has them. */
export function outline(page: Page): Promise<string[]> {
  return page
    .locator('[data-puck-layer-tree-id] [class*="clickable"]')
    .filter({ visible: true })
    .allInnerTexts();
}
