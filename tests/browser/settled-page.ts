import { expect, type Page } from '@playwright/test';

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

/** Opens a public page until it is shown in the site's font: one that comes late is used from the next page on. */
export async function openWithFont(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await page.evaluate(listUnusedFonts)).toEqual([]);
  }).toPass();
}

/** The styles of the fonts that have loaded too late for the page. */
async function listUnusedFonts(): Promise<string[]> {
  const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
  const widthIn = (fontFamily: string, fontStyle: string) => {
    const words = document.createElement('span');
    words.textContent = 'mi';
    Object.assign(words.style, { position: 'fixed', font: `100px ${fontFamily}`, fontStyle });
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  if (loaded.length === 0) return ['none has loaded'];
  return loaded
    .filter(
      ({ family, style }) => widthIn(`${family}, monospace`, style) === widthIn('monospace', style),
    )
    .map(({ style }) => style);
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
