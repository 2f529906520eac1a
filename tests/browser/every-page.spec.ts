import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { expect, test } from './site.ts';

const paths = [
  '/',
  '/about',
  '/about/mission',
  '/projects',
  '/contact',
  '/privacy',
  '/accessibility',
  '/no-such-page',
  '/login',
];
const widths = [320, 360, 768, 1280];

for (const path of paths) {
  test(`${path} meets WCAG 2.2 AA as far as axe can tell`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test(`${path} has one main heading and fits every screen`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    }
  });
}

test('no link of the site is dead', async ({ page }) => {
  const open = ['/'];
  const seen = new Set(open);
  for (const path of open) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      if (seen.has(href)) continue;
      seen.add(href);
      open.push(href);
    }
  }
  expect(open.length).toBeGreaterThan(6);
});

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate('window.shifts.total'), path).toBe(0);
  }
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
