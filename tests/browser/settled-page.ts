import type { Page } from '@playwright/test';

/** Opens a public page and waits until its fonts are there, and carousels and the islands near the window are interactive. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    if (document.querySelector('[data-carousel] [hidden]')) return false;
    const near = window.innerHeight + 200;
    return [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
      (island) => 'hydrated' in island.dataset || island.getBoundingClientRect().top > near,
    );
  });
}

declare global {
  interface Window {
    layoutShifts: { observer: PerformanceObserver; total: number };
  }
}

/** Adds up how far the pages opened from now on move under the reader, for `layoutShift`. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) {
        window.layoutShifts.total += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    window.layoutShifts = { observer, total: 0 };
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved since it began to load, up to the frame that is shown now. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const late = window.layoutShifts.observer.takeRecords() as (PerformanceEntry & {
      value: number;
    })[];
    window.layoutShifts.total += late.reduce((sum, { value }) => sum + value, 0);
    return window.layoutShifts.total;
  });
}
