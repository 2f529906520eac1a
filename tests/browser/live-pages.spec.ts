import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import {
  endMaintenance,
  expectColour,
  openAndListen,
  restoreSite,
  runSql,
  setPrimaryColour,
  startMaintenance,
} from './live-pages.ts';
import { removeAccounts } from './no-accounts.ts';
import { expect, test } from './site.ts';
import { projectCategories } from './small-site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'lina@dsti.gov.example';

test.afterEach(({ site }) => restoreSite(site));

const form = (page: Page) => page.locator('main form[action="/contact"]');
const message = (page: Page) => form(page).getByLabel('Message', { exact: true });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'closed for maintenance' });

test('an open page applies new colours, goes to maintenance and returns', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => {
    // A busy browser leaves out the fading from page to page, and says so.
    if (!message.startsWith('Transition')) complaints.push(message);
  });
  page.on('console', (said) => {
    if (/Content Security Policy|rejected/i.test(said.text())) complaints.push(said.text());
  });
  const address = `/projects?category=${projectCategories.water}#main`;
  await openAndListen(page, address);
  await setPrimaryColour(site, '#7c2d12');
  await expectColour(page, '#7c2d12');
  await runSql(site, `update site_settings set favicon_url = '/assets/pictures/icon-192.png'`);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-192/);

  await startMaintenance(site, 'New roof');
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New roof');
  await endMaintenance(site);
  await expect(page).toHaveURL(address);
  expect(complaints).toEqual([]);
});

test('an open page applies the secondary and accent colours', async ({ page, site }) => {
  await openAndListen(page, '/about');
  const rule = page.locator('#values ~ dl > div').first();
  const marker = page.getByRole('navigation', { name: 'Main' }).locator('summary');
  const before = await marker.evaluate((about) => getComputedStyle(about).textDecorationColor);
  await runSql(
    site,
    `insert into site_settings (secondary_color, accent_color) values ('#7c3aed', '#ffff00')
     on conflict (singleton) do update
     set secondary_color = excluded.secondary_color, accent_color = excluded.accent_color`,
  );
  await expect(rule).toHaveCSS('border-left-color', 'rgb(124, 58, 237)');
  await expect(marker).toHaveCSS('text-decoration-color', 'rgb(255, 255, 0)');
  expect(before).not.toBe('rgb(255, 255, 0)');
});

test('a visitor who has typed stays, sees a notice, and can send once the site is open', async ({
  page,
  site,
}) => {
  await openAndListen(page, '/contact');
  await fill(page, 'When does the next call open?');
  await startMaintenance(site);
  await expect(bar(page)).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.getByRole('button', { name: 'Send message' }).click();
  await checked;
  await expect(bar(page)).toBeVisible();
  await expect(message(page)).toHaveValue('When does the next call open?');
  expect(page.url()).toBe(`${site.url}/contact`);

  await endMaintenance(site);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your message');
});

test('a form can be sent once the site is open, even without the event', async ({ page, site }) => {
  await openAndListen(page, '/contact');
  await fill(page, 'Nobody told me.');
  await startMaintenance(site);
  await expect(bar(page)).toBeVisible();
  await page.route('**/now.json', (route) => route.abort());
  await endMaintenance(site);
  await expect
    .poll(async () => (await page.request.get('/contact', { maxRedirects: 0 })).status())
    .toBe(200);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your message');
});

test('an open event that overtakes the maintenance response keeps the visitor on the page', async ({
  page,
  site,
}) => {
  await openAndListen(page, '/about');
  const closed = held();
  const opened = held();
  const answered = held();
  await page.route('**/about', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    closed.resolve();
    await opened.promise;
    await route.fulfill({ response });
    answered.resolve();
  });
  await startMaintenance(site);
  await closed.promise;
  const heard = page.waitForResponse('**/now.json');
  await endMaintenance(site);
  await (await heard).finished();
  opened.resolve();
  await answered.promise;
  await setPrimaryColour(site, '#7c2d12');
  await expectColour(page, '#7c2d12');
  await expect(page).toHaveURL(/\/about$/);
});

test('staff are not redirected', async ({ page, site }) => {
  await removeAccounts(site);
  await addStaff(site, { email });
  await signInAs(page, site, email);
  const passed = page.waitForResponse('**/api/me/staff-cookie');
  await page.goto('/admin');
  await passed;
  await openAndListen(page, '/about');
  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await startMaintenance(site);
  expect((await checked).status()).toBe(200);
  await expect(page).toHaveURL(/\/about$/);
  await setPrimaryColour(site, '#7c2d12');
  await expectColour(page, '#7c2d12');
  await expect(page).toHaveURL(/\/about$/);
});

test('one stream serves all tabs, and another tab takes over when it closes', async ({
  page: first,
  context,
  site,
}) => {
  await openAndListen(first, '/about');
  const second = await context.newPage();
  let streams = 0;
  second.on('request', (request) => {
    if (request.url().endsWith('/api/realtime')) streams += 1;
  });
  await second.goto('/news');
  await expect.poll(() => waitingForTurn(second)).toBe(true);
  expect(streams).toBe(0);
  await setPrimaryColour(site, '#7c2d12');
  await expectColour(first, '#7c2d12');
  await expectColour(second, '#7c2d12');
  const takesOver = second.waitForResponse('**/api/realtime');
  await first.close();
  await takesOver;
  await setPrimaryColour(site, '#1e3a8a');
  await expectColour(second, '#1e3a8a');
});

test('a page restored from the back/forward cache shows the current state', async ({
  page,
  site,
}) => {
  await openAndListen(page, '/about');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await setPrimaryColour(site, '#7c2d12');
  const back = page.waitForResponse('**/api/realtime');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await back;
  await expectColour(page, '#7c2d12');
});

test('the maintenance page updates live', async ({ page, site }) => {
  await startMaintenance(site, 'Back at noon');
  await expect
    .poll(async () => (await page.request.get('/maintenance')).text())
    .toContain('Back at noon');
  const listens = page.waitForResponse('**/now.json');
  await page.goto('/maintenance');
  await listens;
  await startMaintenance(site, 'Back at one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back at one');
  await endMaintenance(site);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a visitor without an event stream sees no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/realtime', (route) => route.fulfill({ status: 429, body: '{}' }));
  let tries = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/realtime')) tries += 1;
  });
  await page.goto('/about');
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect(errors).toEqual([]);
});

test('the offline page opens no event stream', async ({ page }) => {
  await page.clock.install();
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/realtime')) streams += 1;
  });
  await page.goto('/about');
  // Enough to open the stream, too little to open it again.
  await page.clock.fastForward(5_000);
  await expect.poll(() => streams).toBe(1);
  await page.goto('/offline');
  await page.clock.fastForward(60_000);
  await page.evaluate(() => fetch('/now.json'));
  expect(streams).toBe(1);
});

function held() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

async function fill(page: Page, words: string): Promise<void> {
  await form(page).getByLabel('Your name').fill('Ada Obi');
  await form(page).getByLabel('Email address').fill('ada@example.org');
  await form(page).getByLabel('Subject').selectOption('media');
  await message(page).fill(words);
}

/** Whether this page waits for the lock that another one holds. */
function waitingForTurn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name === 'directorate.site');
  });
}
