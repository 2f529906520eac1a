import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const maxStops = 150;

/**
 * Presses Tab until focus leaves the page, and expects focus to be visible at every stop. Returns the
 * names of the stops in order.
 */
export async function tabThroughPage(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(visitFocused);
    if (!focus) break;
    expect(focus.problem, focus.name).toBeNull();
    stops.push(focus.name);
  }
  return stops;
}

/** Tabs through the page from its start, and expects that no control was skipped. */
export async function expectEverythingReachableByKeyboard(page: Page): Promise<void> {
  // From the current focus to the end, so that the next Tab starts at the beginning.
  await tabThroughPage(page);
  const stops = await tabThroughPage(page);
  expect(stops.length, page.url()).toBeGreaterThan(1);
  expect(await page.evaluate(listSkippedControls), page.url()).toEqual([]);
}

/** Returns the focused element and what is wrong with its focus style; null once focus has left the page. */
function visitFocused(): { name: string; problem: string | null } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  element.dataset.visited = '';
  const name = `${element.tagName} ${element.textContent.trim() || element.getAttribute('name')}`;
  const { top, bottom, width, height } = element.getBoundingClientRect();
  // The link of a card draws its focus ring around the whole card.
  const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
  const isMarked = drawn.some(
    ({ boxShadow, outlineStyle }) => boxShadow !== 'none' || outlineStyle !== 'none',
  );
  if (width < 1 || height < 1) return { name, problem: 'has no size' };
  if (bottom < 0 || top > window.innerHeight) return { name, problem: 'is off the screen' };
  return { name, problem: isMarked ? null : 'has no visible focus' };
}

function listSkippedControls(): string[] {
  const pressable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled, [tabindex="-1"], [data-visited]'))
    .map((element) => element.outerHTML.slice(0, 200));
}
