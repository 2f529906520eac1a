import type { Page } from '@playwright/test';
import { blockTextbox, canvas, listedBlock, tabTo } from './builder-locators.ts';
import { expect } from './site.ts';

/** Finds a block in the list by `search` and adds it: Enter adds it after the selected block, Shift+Enter inside. */
export async function addByKeyboard(
  page: Page,
  type: string,
  search: string,
  key: 'Enter' | 'Shift+Enter',
): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search blocks' }).filter({ visible: true });
  await expect(field).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(search);
  await expect(listedBlock(page, type)).toBeVisible();
  await tabTo(page, listedBlock(page, type));
  await keyboard.press(key);
}

/** Writes the first text field of the selected block, and returns to the list of blocks. */
export async function writeByKeyboard(page: Page, name: string, text: string): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('F2');
  await expect(blockTextbox(page, name)).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
  await expect(canvas(page).getByText(text)).toBeVisible();
  // To the header and on to the list of blocks.
  await keyboard.press('F6');
  await keyboard.press('F6');
  await keyboard.press('Tab');
}
