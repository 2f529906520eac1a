import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const top = 'root:default-zone';

/** Opens Puck with a demo block that uses features which none of our blocks use. */
export async function openSpecimen(page: Page, gallery: string, demo = 'rules'): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${gallery}/builder?with=${demo}`);
  await page.waitForFunction(() => window.specimen !== undefined);
}

export function dispatch(page: Page, action: object): Promise<void> {
  return page.evaluate((one) => window.specimen?.puck().dispatch(one as never), action);
}

/** Selects the block, so that its fields are shown. */
export async function select(page: Page, id: string): Promise<void> {
  await page.evaluate((blockId) => {
    const { getSelectorForId, dispatch } = window.specimen?.puck() ?? {};
    dispatch?.({ type: 'setUi', ui: { itemSelector: getSelectorForId?.(blockId) ?? null } });
  }, id);
}

/** Returns the ids of the top-level blocks. */
export function listBlockIds(page: Page): Promise<string[]> {
  return page.evaluate(
    () => window.specimen?.puck().appState.data.content.map(({ props }) => props.id) ?? [],
  );
}

/** Returns the current value of a prop in the editor. */
export function getBlockProp(page: Page, id: string, name: string): Promise<unknown> {
  return page.evaluate(([block, prop]) => window.specimen?.puck().getItemById(block)?.props[prop], [
    id,
    name,
  ] as const);
}

export function selectedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.specimen?.puck().selectedItem?.props.id);
}

/** Returns the number of states in the history and the index of the current one. */
export function getHistory(page: Page): Promise<{ length: number; index: number }> {
  return page.evaluate(() => {
    const { histories, index } = window.specimen?.puck().history ?? { histories: [], index: -1 };
    return { length: histories.length, index };
  });
}

/** Performs an action and waits until the history has recorded it. */
export async function expectHistoryStep(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { length } = await getHistory(page);
  await act();
  await expect.poll(async () => (await getHistory(page)).length).toBe(length + 1);
}

/** Puck renders the fields a second time, hidden, for narrow screens. */
export function visible(found: Locator): Locator {
  return found.filter({ visible: true });
}
