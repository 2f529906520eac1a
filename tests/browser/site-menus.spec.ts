import { onServer } from '../postgres/databases.ts';
import { expect, test } from './site.ts';
import { menuLabels, permitsPage } from './small-site.ts';

test('a menu with sub-items opens by keyboard and closes on Escape, returning the focus', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/');
  const services = page.locator('summary', { hasText: menuLabels.services });
  const permits = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: menuLabels.permits });
  await expect(permits).toBeHidden();
  await services.focus();
  await page.keyboard.press('Enter');
  await expect(permits).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(permits).toBeHidden();
  await expect(services).toBeFocused();
});

/** Both boxes in one reading: a layout between two readings would compare two widths. */
function positionUnderButton(panel: HTMLElement | SVGElement) {
  const button = panel.parentElement?.querySelector('summary')?.getBoundingClientRect();
  if (!button) throw new Error('The panel has no button.');
  const opened = panel.getBoundingClientRect();
  return {
    isBelow: opened.top >= button.bottom,
    isAligned: Math.abs(opened.left - button.left) < 1,
    isInWindow: opened.right <= document.documentElement.clientWidth,
  };
}

test('the About panel opens under its button and stays in the window', async ({ page }) => {
  await page.goto('/');
  const about = page.locator('summary', { hasText: 'About' });
  const panel = page.locator('details[open] > [data-menu-panel]');
  await about.click();
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => panel.evaluate(positionUnderButton))
      .toEqual({
        isBelow: true,
        isAligned: true,
        isInWindow: true,
      });
  }
  const last = panel.getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('the About menu closes on a click outside', async ({ page }) => {
  await page.goto('/');
  await page.locator('summary', { hasText: 'About' }).click();
  const mission = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Mission/ });
  await expect(mission).toBeVisible();
  await page.mouse.click(640, 600);
  await expect(mission).toBeHidden();
});

test('on a phone the menu opens as a sheet', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByText('Menu', { exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: menuLabels.permits })
    .click();
  await expect(page).toHaveURL(`/${permitsPage.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(permitsPage.title);
});

test('the menu works without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/about');
  await page.locator('summary', { hasText: 'About' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Mission/ })
    .click();
  await expect(page).toHaveURL(/\/about\/mission$/);
  await context.close();
});

test('the header turns white after scrolling 20 px, and back', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const white = 'rgb(255, 255, 255)';
  await expect(bar).not.toHaveCSS('background-color', white);
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(bar).toHaveCSS('background-color', white);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).not.toHaveCSS('background-color', white);
});

test('a panel opened before the script has loaded is moved into the window', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(`
      delete from navigation;
      insert into navigation (id, menu, parent_id, label, href, position) values
        ('00000000-0000-4000-8000-000000000001', 'header', null, 'About', '/about', 1),
        ('00000000-0000-4000-8000-000000000002', 'header', '00000000-0000-4000-8000-000000000001', 'Mission', '/about/mission', 2)`),
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  const panel = page.locator('details[open] > [data-menu-panel]');
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('summary', { hasText: 'About' }).click();
    await expect(panel.getByRole('link')).toHaveCount(2);
  }).toPass();
  expect(await panel.evaluate(positionUnderButton)).toMatchObject({ isInWindow: false });
  release();
  await expect
    .poll(() => panel.evaluate(positionUnderButton))
    .toMatchObject({ isBelow: true, isInWindow: true });
});
