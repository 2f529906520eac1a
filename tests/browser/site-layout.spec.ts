import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectFits } from './screen-widths.ts';
import { layoutShift, recordLayoutShifts } from './settled-page.ts';
import { expect, type Site, test } from './site.ts';

const longName = 'Directorate of Photoelectrochemistry, Telecommunications and Innovations';

/** Gives the site a long name without a short one, and opens a page that shows it. */
async function showLongName(page: Page, site: Site): Promise<void> {
  await onServer(site.databaseUrl, (client) =>
    client.query('update site_settings set site_name = $1, site_short_name = null', [longName]),
  );
  await expect(async () => {
    await page.goto('/about');
    await expect(page).toHaveTitle(new RegExp(longName), { timeout: 1_000 });
  }).toPass();
}

test('a link back to the top appears after 400 px', async ({ page }) => {
  await page.goto('/privacy');
  const up = page.getByRole('link', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 401));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the link back to the top stays while it has the keyboard focus', async ({ page }) => {
  await page.goto('/privacy');
  const up = page.getByRole('link', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 401));
  await expect(up).toBeVisible();
  await up.focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-far');
  // Browsers take the focus from a hidden element only when they draw the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(up).toBeVisible();
  await expect(up).toBeFocused();
  await up.blur();
  await expect(up).toBeHidden();
});

for (const size of [
  { width: 320, height: 800 },
  { width: 320, height: 256 },
  { width: 1024, height: 479 },
]) {
  const name = `${size.width} by ${size.height} px`;
  test(`with ${name} the link back to the top is at the end of the content`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/privacy');
    const up = page.getByRole('link', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 401));
    await expect(up).toBeVisible();
    await expect(up).not.toBeInViewport();
    const [content, link] = await Promise.all([
      page.getByRole('main').boundingBox(),
      up.boundingBox(),
    ]);
    const gap = (link?.y ?? 0) - ((content?.y ?? 0) + (content?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(16);
  });
}

test('the header stays in view in windows that are tall enough', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 479 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('a header that arrives in parts does not move', async ({ page, site }) => {
  await showLongName(page, site);
  await recordLayoutShifts(page);
  for (const width of [320, 360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const html = (await (await page.goto('/about'))?.text()) ?? '';
    await page.evaluate(async (source) => {
      const nextFrame = () => new Promise((shown) => requestAnimationFrame(shown));
      const [start, end] = [source.indexOf('<header'), source.indexOf('</header>')];
      document.open();
      document.write(source.slice(0, start));
      for (const part of source.slice(start, end).split(/(?<=<\/(?:a|li|summary)>)/)) {
        document.write(part);
        await nextFrame();
        await nextFrame();
      }
      document.write(source.slice(end));
      document.close();
    }, html);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
    expect(await layoutShift(page), `${width} px`).toBe(0);
  }
});

test('the header links to Login, or to the Dashboard when signed in', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await page.evaluate(() => localStorage.setItem('directorate.signed-in', '1'));
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('on phones the header has Search beside Menu, and the whole name of the site', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await showLongName(page, site);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Menu')).toBeVisible();
  const shown = bar.getByText(longName);
  expect(await shown.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await expectFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await bar.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('a page prints without its navigation', async ({ page }) => {
  await page.goto('/about/mission');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Source: http.*\/about\/mission$/)).toBeVisible();
});

test('a page prints in ink, with its date and all its images', async ({ page }) => {
  await page.goto('/');
  const images = page.locator('main img');
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)),
    )
    .toBe(true);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Source: http\S+, printed on \d+\s\w+\s\d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(11, 31, 26)');
  await expect(images.first()).toBeVisible();
});

test('links in a printed text show their URL, and titles do not', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const urlAfter = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await urlAfter('All projects')).toMatch(/\(http\S+\/projects\)/);
  expect(await urlAfter('Technology transfer')).not.toContain('http');
});

test('a printed page shows the address of each email link once, and no heading of a form', async ({
  page,
  site,
}) => {
  const paragraph = (id: string, html: string) => ({
    type: 'Paragraph',
    props: { id, children: { html } },
  });
  const content = [
    paragraph('a', '<a href="mailto:jobs@site.example?subject=Post%201">Apply by email</a>'),
    paragraph('b', '<a href="mailto:info@site.example">info@site.example</a>'),
    { type: 'ContactForm', props: { id: 'c', title: 'Write to us' } },
  ];
  await onServer(site.databaseUrl, (client) =>
    client.query(
      "insert into pages (title, slug, status, content) values ('Jobs', 'jobs-in-print', 'published', $1)",
      [JSON.stringify({ content })],
    ),
  );
  await expect(async () => {
    await page.goto('/jobs-in-print');
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const addressAfter = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressAfter('Apply by email')).toContain('(jobs@site.example)');
  expect(await addressAfter('info@site.example')).toBe('none');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
});

test('a printed page without a lasting URL has a date', async ({ page }) => {
  await page.goto('/search?q=soil');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Printed on \d+\s\w+\s\d{4}$/)).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeHidden();
});
