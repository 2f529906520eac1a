import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const mostStops = 150;

/**
 * Walks through the page with the Tab key until the focus leaves it, and looks at every stop whether
 * the focus can be seen. Answers the names of the stops, in order.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(visitFocused);
    if (!focus) break;
    expect(focus.problem, focus.name).toBeNull();
    stops.push(focus.name);
  }
  return stops;
}

/** Walks through the whole page from its start, and finds nothing passed over that can be pressed. */
export async function expectWholePageByKeyboard(page: Page): Promise<void> {
  // From where the focus is now to the end; the next Tab begins at the start.
  await walkByKeyboard(page);
  const stops = await walkByKeyboard(page);
  expect(stops.length, page.url()).toBeGreaterThan(1);
  expect(await page.evaluate(passedOver), page.url()).toEqual([]);
}

/** What has the focus, and what is wrong with how it is seen; null once the page is left. */
function visitFocused(): { name: string; problem: string | null } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  element.dataset.visited = '';
  const name = `${element.tagName} ${element.textContent.trim() || element.getAttribute('name')}`;
  const { top, bottom, width, height } = element.getBoundingClientRect();
  // A card's link draws its ring around the whole card.
  const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
  const isMarked = drawn.some(
    ({ boxShadow, outlineStyle }) => boxShadow !== 'none' || outlineStyle !== 'none',
  );
  if (width < 1 || height < 1) return { name, problem: 'has no size' };
  if (bottom < 0 || top > window.innerHeight) return { name, problem: 'is off the screen' };
  return { name, problem: isMarked ? null : 'looks the same' };
}

function passedOver(): string[] {
  const pressable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled, [tabindex="-1"], [data-visited]'))
    .map((element) => element.outerHTML.slice(0, 200));
}
