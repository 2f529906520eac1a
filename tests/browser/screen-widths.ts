import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const height = 800;

/** Expects that the page does not scroll horizontally at any of the widths. */
export async function expectFits(
  page: Page,
  widths: readonly number[] = [320, 360, 768, 1280],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // Scripts adjust parts of the layout shortly after a resize.
    await expect.poll(() => sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
