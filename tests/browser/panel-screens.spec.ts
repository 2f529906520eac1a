import type { Page } from '@playwright/test';
import { addDesignedPage, canvasWith } from './builder.ts';
import { resetToStaff } from './panel-content.ts';
import { addPanelRows, listOtherScreens } from './panel-screen-urls.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'sada@dsti.gov.example';

// Tracing runs a script of its own in every frame, which the frame of the maintenance preview rejects aloud.
test.use({ trace: 'off' });

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await addStaff(site, { email, role: 'super_admin' });
  await signInAs(page, site, email);
});

/** Collects what the browser reports, with the screen it was reported on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  const add = (text: string) => {
    const { pathname } = new URL(page.url());
    // Signing in stores the session there; the browser asks that page for an icon, which it has none of.
    if (pathname !== '/healthz') reports.push(`${pathname}: ${text}`);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.text());
  });
  page.on('pageerror', (error) => add(error.message));
  return reports;
}

test('every section has one name, and no screen logs a browser error', async ({ page, site }) => {
  const reports = reportsOf(page);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect(menu).toBeVisible();
  const links = menu.getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(10);
  for (let index = 0; index < count; index += 1) {
    const name = await links.nth(index).innerText();
    await links.nth(index).click();
    await expect(page).toHaveTitle(`${name} - Admin Panel`);
    const heading = page.getByRole('heading', { level: 1 });
    // The dashboard greets; its heading is given.
    await expect(heading).toHaveText(
      name === 'Dashboard' ? /^Welcome back/ : new RegExp(`^${name}(\\d+)?$`),
    );
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (name !== 'Dashboard') {
      const way = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(way.getByRole('listitem').last()).toHaveText(name);
    }
    if (name === 'Maintenance') {
      await expect(page.getByTitle('The maintenance page', { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(name);
    await expect(page.getByRole('option', { name, exact: false }).first()).toContainText(name);
    await page.keyboard.press('Escape');
  }
  const { builder } = await addDesignedPage(site, 'Probe quiet', [
    { type: 'Heading', props: { id: 'a', children: 'Quiet' } },
  ]);
  for (const address of listOtherScreens(await addPanelRows(site))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
  }
  await page.goto(builder);
  await canvasWith(page, 'Quiet');
  expect(reports).toEqual([]);
});
