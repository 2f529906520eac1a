import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const long = { tag: '@long' } as const;
export const top = 'root:default-zone';

/** The library's editor with a block that carries what none of ours uses. */
export async function openSpecimen(page: Page, gallery: string, begun = 'rules'): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${gallery}/builder?with=${begun}`);
  await page.waitForFunction(() => window.specimen !== undefined);
}

export function dispatch(page: Page, action: object): Promise<void> {
  return page.evaluate((one) => window.specimen?.puck().dispatch(one as never), action);
}

/** Selects the block, so that its fields are shown. */
export async function select(page: Page, id: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { getSelectorForId, dispatch } = window.specimen?.puck() ?? {};
    dispatch?.({ type: 'setUi', ui: { itemSelector: getSelectorForId?.(wanted) ?? null } });
  }, id);
}

/** The ids of the blocks at the top of the page. */
export function listBlockIds(page: Page): Promise<string[]> {
  return page.evaluate(
    () => window.specimen?.puck().appState.data.content.map(({ props }) => props.id) ?? [],
  );
}

/** A prop of a block as the editor holds it now. */
export function getBlockProp(page: Page, id: string, name: string): Promise<unknown> {
  return page.evaluate(([block, prop]) => window.specimen?.puck().getItemById(block)?.props[prop], [
    id,
    name,
  ] as const);
}

export function selectedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.specimen?.puck().selectedItem?.props.id);
}

/** How many states the history holds, and which of them is shown. */
export function getHistory(page: Page): Promise<{ length: number; index: number }> {
  return page.evaluate(() => {
    const { histories, index } = window.specimen?.puck().history ?? { histories: [], index: -1 };
    return { length: histories.length, index };
  });
}

/** Does something and waits until the history has taken it up. */
export async function recorded(page: Page, doing: () => Promise<unknown>): Promise<void> {
  const { length } = await getHistory(page);
  await doing();
  await expect.poll(async () => (await getHistory(page)).length).toBe(length + 1);
}

/** The fields are in the page a second time, hidden, for narrow screens. */
export function shown(found: Locator): Locator {
  return found.filter({ visible: true });
}
