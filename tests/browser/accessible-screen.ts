import type { Page } from '@playwright/test';
import { accessibilityProblems, colourRules } from './axe.ts';
import { sidewaysScroll } from './screen-widths.ts';
import { expect } from './site.ts';

const widest = 1280;
const widths = [360, 768, widest];
const height = 900;

/** Expects the current screen to be accessible, light and dark, and to fit phones, tablets and desktops. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // The panel renders again shortly after a resize.
    await expect.poll(() => sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0);
  }
  // A sticky bar covers what is below it until one scrolls: a tall window shows everything uncovered.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widest, height: Math.max(whole, height) });
  // Without motion, a toast that ends in the meantime is gone at once instead of fading while it is measured.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await page.evaluate(listTransitions), `${page.url()} with reduced motion`).toEqual([]);
  const darkProblems = await accessibilityProblems(page, { only: colourRules });
  expect(darkProblems, `${page.url()} in dark mode`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await accessibilityProblems(page), page.url()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize({ width: widest, height });
}

/** The elements whose changes would take time. */
function listTransitions(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => !/^(0s(, )?)+$/.test(getComputedStyle(element).transitionDuration))
    .map((element) => element.outerHTML.slice(0, 200));
}
