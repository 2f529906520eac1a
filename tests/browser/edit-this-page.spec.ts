import type { Page } from '@playwright/test';
import { addPage, admin, resetToStaff, viewer } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

const editLink = (page: Page) => page.getByRole('link', { name: 'Edit this page' });

/** Opens a public page after the panel, and waits for the entry script. */
async function openAsStaff(page: Page, path: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.goto(path);
  await expect(page.locator('a[data-staff-link]').first()).toHaveText('Dashboard');
}

test('staff who may write can edit the public page they look at', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe public', { published: true });
  await page.goto('/probe-public');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(editLink(page)).toHaveCount(0);

  await signInAs(page, site, viewer);
  await openAsStaff(page, '/probe-public');
  await expect(editLink(page)).toHaveCount(0);

  await signInAs(page, site, admin);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAsStaff(page, '/probe-public');
    await expect(editLink(page)).toHaveAttribute('href', `/admin/pages/${id}/editor`);
    expect(await layoutShift(page)).toBe(0);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editLink(page)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(editLink(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await openAsStaff(page, '/search');
  await expect(editLink(page)).toHaveCount(0);
});

/** The sum of unexpected layout shifts since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
}
