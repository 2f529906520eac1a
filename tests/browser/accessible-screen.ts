import type { Page } from '@playwright/test';
import { accessibilityProblems, colourRules } from './axe.ts';
import { sidewaysScroll } from './screen-widths.ts';
import { expect } from './site.ts';

const widest = 1280;
const widths = [360, 768, widest];
const height = 900;

/** That what is on the screen now is sound, light and dark, and fits phones, tablets and desks. */
export async function expectSoundScreen(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // The panel draws itself anew for another width a moment later.
    await expect.poll(() => sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0);
  }
  // A bar that stays in sight covers what one would scroll to: everything is looked at in its place.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widest, height: Math.max(whole, height) });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await accessibilityProblems(page, { only: colourRules });
  expect(inTheDark, `${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await accessibilityProblems(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: widest, height });
}
