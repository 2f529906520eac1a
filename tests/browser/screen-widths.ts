import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const height = 800;

/** Expects that the page does not scroll horizontally at any of the widths, and that no text is cut at an edge. */
export async function expectFits(
  page: Page,
  widths: readonly number[] = [320, 360, 768, 1280],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // Scripts adjust parts of the layout shortly after a resize.
    await expect.poll(() => sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0);
    await expect.poll(() => textsBeyondEdges(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The texts that reach beyond an edge of the window, or of a box that cuts them, and can't be scrolled into view. */
function textsBeyondEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1;
    const beyond: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const edges = edgesAround(text.parentElement);
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        ({ left, right }) => left < edges.left - tolerance || right > edges.right + tolerance,
      );
      if (isCut) beyond.push(text.textContent?.trim() ?? '');
    }
    return beyond;

    /** Of the window and the boxes in which an element is cut; none if it is hidden, or in a box that scrolls. */
    function edgesAround(element: Element | null): { left: number; right: number } {
      let { left, right } = { left: 0, right: document.documentElement.clientWidth };
      for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, visibility } = getComputedStyle(box);
        const { width, left: start, right: end } = box.getBoundingClientRect();
        const isReachable = ['auto', 'scroll'].includes(overflowX);
        // Texts for screen readers alone are in boxes of one pixel.
        if (isReachable || visibility === 'hidden' || width <= 1)
          return { left: -Infinity, right: Infinity };
        if (overflowX === 'visible') continue;
        left = Math.max(left, start);
        right = Math.min(right, end);
      }
      return { left, right };
    }
  });
}
