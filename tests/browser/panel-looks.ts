import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { expect } from './site.ts';

const widths = [360, 768, 1280];
const height = 900;

/** That what is on the screen now is sound, light and dark, and fits phones, tablets and desks. */
export async function expectSoundScreen(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // The panel draws itself anew for another width a moment later.
    await expect.poll(() => page.evaluate(sideways), `${page.url()} at ${width} px`).toBe(0);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
