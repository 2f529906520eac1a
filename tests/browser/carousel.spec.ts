import { heroSlides } from '#site/home/hero-slides.ts';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { stopClock } from './page-clock.ts';
import { addPage, expectForVisitors, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { slides } from './small-site.ts';

const builtInTitles = heroSlides.map(({ title }) => title);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('starts without errors and advances automatically', { tag: '@gate' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await stopClock(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const titles = slides.map(({ title }) => title);
  for (const title of [...titles.slice(1), titles[0] ?? '']) {
    await page.clock.runFor(5_000);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('needs no more than 10 kB of scripts', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(10_000);
});

test('pauses, and a dot selects a slide', async ({ page }) => {
  await stopClock(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: builtInTitles[0] ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Slide 3 of 3' }).click();
  await expect(page.getByRole('heading', { name: builtInTitles[2] ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slide 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Play slides' }).click();
  await page.getByRole('button', { name: 'Pause slides' }).blur();
  await page.mouse.move(0, 700);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: builtInTitles[0] ?? '' })).toBeVisible();
});

test('selecting a dot pauses, and Play resumes', async ({ page }) => {
  await stopClock(page);
  await page.reload();
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toBeEmpty();
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
  await expect(said).toHaveText('Rotation paused');
  await expect(said).toBeVisible();
  await page.mouse.move(640, 790);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: builtInTitles[1] ?? '' })).toBeVisible();
  const play = page.getByRole('button', { name: 'Play slides' });
  await expect(play).toHaveText('Play');
  await play.click();
  await expect(said).toBeEmpty();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: builtInTitles[2] ?? '' })).toBeVisible();
});

test('shows the image below the text on a phone without layout shift', async ({ page }) => {
  const picture = page.locator('section[aria-label=Highlights] img').first();
  const button = page.getByRole('main').getByRole('link').first();
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    const [box, above] = [await picture.boundingBox(), await button.boundingBox()];
    if (!box || !above) throw new Error('There is no picture.');
    expect(box.y).toBeGreaterThan(above.y + above.height);
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(await page.evaluate(layoutShift)).toBe(0);
  }
});

test('does not start with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: builtInTitles[0] ?? '' })).toBeVisible();
});

test('shows the first slide without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: builtInTitles[0] ?? '' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await context.close();
});

test('meets WCAG 2.2 AA according to axe', async ({ page }) => {
  await stopClock(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  // Slides that play stay while the pointer is over them; axe needs a running clock.
  await page.getByRole('region', { name: 'Highlights' }).hover();
  await page.clock.resume();
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** What has moved since the page was opened, as browsers add it up. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    // Without a shift the observer is never called.
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  });
}

test('a carousel on a page of staff rotates and is accessible', async ({ page, site }) => {
  await resetToStaff(site);
  const { id } = await addPage(site, 'Probe slides', { published: true });
  const slide = { text: '', buttonText: 'Go', buttonUrl: '/about', image: '' };
  const content = [
    {
      type: 'Carousel',
      props: {
        id: 'Carousel-1',
        slides: [
          { ...slide, title: 'Probe first' },
          { ...slide, title: 'Probe second' },
        ],
      },
    },
  ];
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [
      JSON.stringify({ root: { props: {} }, content }),
      id,
    ]),
  );
  await expectForVisitors(page, '/probe-slides', 200, 'Probe first');
  await stopClock(page);
  await page.goto('/probe-slides');
  await expect(page.getByRole('heading', { level: 1, name: 'Probe first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { level: 2, name: 'Probe second' })).toBeVisible();
  // The choice pauses the slides; axe needs a running clock.
  await page.getByRole('button', { name: 'Slide 1 of 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Probe first' })).toBeVisible();
  await page.clock.resume();
  expect(await accessibilityProblems(page)).toEqual([]);
});
