import type { Browser, Page } from '@playwright/test';
import { labels } from '#admin/screens/maintenance/maintenance-fields.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  addPage,
  admin,
  button,
  editor,
  expectForVisitors,
  openWindow,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
});
test.afterEach(({ site }) => sql(site, 'delete from maintenance_mode'));

function sql({ databaseUrl }: Site, statement: string, values: unknown[] = []) {
  return onServer(databaseUrl, (client) => client.query(statement, values));
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Maintenance mode' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Turn maintenance on?' });
const line = (page: Page) => page.getByRole('link', { name: 'Maintenance is on' });
const preview = (page: Page) => page.frameLocator('iframe[title="The maintenance page"]');

async function openScreen(page: Page): Promise<void> {
  await page.goto('/admin/maintenance');
  // The first screen of a new browser has the whole panel to fetch.
  await expect(toggle(page)).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  await toggle(page).check();
  await button(page, 'Save Settings').click();
  await question(page).getByRole('button', { name: 'Turn maintenance on' }).click();
  await expect(toast(page, 'Maintenance is on.')).toBeVisible();
}

/** A visitor who reads the page and hears what changes. */
async function visitorAt(browser: Browser, site: Site, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  const listening = visitor.waitForResponse('**/api/realtime');
  await visitor.goto(address);
  await listening;
  return visitor;
}

test('turning maintenance on and off in the panel redirects visitors and brings them back', {
  tag: '@gate',
}, async ({ page, browser, context, site }) => {
  const visitor = await visitorAt(browser, site, '/about');
  await openScreen(page);
  await expect(line(page)).toHaveCount(0);
  await page.getByLabel(labels.title, { exact: true }).fill('New roof');
  await turnOn(page);
  await expect(page.getByText('Visitors see the maintenance page instead')).toBeVisible();
  await expect(line(page)).toBeVisible();
  await expect(visitor).toHaveURL('/maintenance');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('New roof');

  const own = await context.newPage();
  await own.goto('/about');
  await expect(own.getByRole('complementary', { name: 'Maintenance' })).toContainText(
    'Visitors see the maintenance page.',
  );
  await own.close();

  await toggle(page).uncheck();
  await button(page, 'Save Settings').click();
  await expect(toast(page, 'Maintenance is off.')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(visitor).toHaveURL('/about');
  await visitor.context().close();
});

test('the maintenance page is edited and previewed, with errors next to fields', async ({
  page,
}) => {
  await openScreen(page);
  await expectAccessibleScreen(page);
  await page.getByLabel('Title', { exact: true }).fill(' ');
  await page.getByLabel('Turn off at (optional)').fill('2020-01-01T10:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('New roof');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a time in the future.')).toBeVisible();
  await expect(page.getByText(/^Error saving maintenance settings: /)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByLabel('Turn off at (optional)').fill('');
  await page.getByLabel('Custom HTML (optional)').fill('<p>Own words</p><script>x</script>');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'The maintenance settings were saved.')).toBeVisible();
  await expect(page.getByLabel('Custom HTML (optional)')).toHaveValue('<p>Own words</p>');
  await expect(preview(page).getByText('Own words')).toBeVisible();
});

test('a published page replaces the message while it is public', async ({ page, site }) => {
  await addPage(site, 'Probe: we are moving', { published: true });
  await addPage(site, 'Probe: not public');
  const content = [{ type: 'Paragraph', props: { id: 'p', children: 'Far from here.' } }];
  await sql(site, "update pages set content = $1 where slug = 'probe-we-are-moving'", [
    JSON.stringify({ content }),
  ]);
  await openScreen(page);
  await page.getByLabel('Custom HTML (optional)').fill('<p>Own words</p>');
  const chosen = page.getByRole('combobox', { name: 'Page shown instead (optional)' });
  await chosen.fill('probe');
  await expect(page.getByRole('option')).toHaveText(['Probe: we are moving']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveValue('Probe: we are moving');
  await button(page, 'Save Settings').click();
  await expect(toast(page, 'The maintenance settings were saved.')).toBeVisible();
  await expect(preview(page).getByText('Far from here.')).toBeVisible();
  await sql(site, "update pages set status = 'draft' where slug = 'probe-we-are-moving'");
  await page.reload();
  await expect(chosen).toHaveValue('Probe: we are moving');
  const said = page.getByText(/^This page .*, so visitors see the custom HTML\.$/);
  await expect(said).toContainText('is not published');
  await expect(preview(page).getByText('Own words')).toBeVisible();
  await button(page, 'Clear page').click();
  await expect(said).toHaveCount(0);
  await addPage(site, 'Probe: nothing yet', { published: true });
  await chosen.fill('nothing yet');
  await expect(page.getByRole('option')).toHaveText(['Probe: nothing yet']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('is empty');
  await page.getByLabel('Custom HTML (optional)').fill('');
  await expect(page.getByText('is empty, so visitors see the title and message.')).toBeVisible();
  const tab = page.getByRole('link', { name: /^Preview/ });
  await expect(tab).toHaveAttribute('target', '_blank');
  await expect(tab).toHaveAttribute('href', '/maintenance');
});

test("start and end are scheduled in the site's time zone, and turning on clears the start", async ({
  page,
  site,
}) => {
  await sql(site, "update site_settings set time_zone = 'Asia/Tokyo'");
  await openScreen(page);
  await expect(page.getByText('Times are in Asia/Tokyo (the site’s time zone).')).toBeVisible();
  await page.getByLabel('Turn on at (optional)').fill('2090-01-01T09:00');
  await page.getByLabel('Turn off at (optional)').fill('2090-01-01T08:00');
  await button(page, 'Save Settings').click();
  await expect(page.getByText('Enter a time after the start.')).toBeVisible();
  await page.getByLabel('Turn off at (optional)').fill('2090-01-01T12:00');
  await button(page, 'Save Settings').click();
  await expect(page.getByText('It turns on at 1 January 2090 at 09:00 GMT+9.')).toBeVisible();
  const { rows } = await sql(site, 'select start_at from maintenance_mode');
  expect(rows[0].start_at).toEqual(new Date('2090-01-01T00:00:00Z'));
  await turnOn(page);
  await expect(toast(page, 'The scheduled start was cleared.')).toBeVisible();
  await expect(page.getByLabel('Turn on at (optional)')).toHaveValue('');
  await expect(page.getByText('It turns off at 1 January 2090 at 12:00 GMT+9.')).toBeVisible();
  await expectAccessibleScreen(page);
  await sql(site, "update site_settings set time_zone = 'UTC'");
});

test('concurrent edits are merged, and typed text survives a reload', async ({
  page,
  browser,
  site,
}) => {
  await openScreen(page);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  const other = await openWindow(browser, site, admin);
  await openScreen(other);
  await other.getByLabel('Title', { exact: true }).fill('Theirs');
  await other.getByRole('textbox', { name: 'Message' }).fill('Their message.');
  await button(other, 'Save Settings').click();
  await expect(toast(other, 'The maintenance settings were saved.')).toBeVisible();
  await other.context().close();

  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(notice).toContainText('Their message.');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Their message.');
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Dashboard').click();
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await button(page, 'Cancel').click();
  await button(page, 'Save Settings').click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Mine');
});

test('all staff see the maintenance banner, and only administrators get a link to the screen', async ({
  page,
  browser,
  site,
}) => {
  const other = await openWindow(browser, site, editor);
  const listening = other.waitForResponse('**/api/realtime');
  await other.goto('/admin/maintenance');
  await expect(other).toHaveURL('/admin');
  await listening;
  await sql(site, 'insert into maintenance_mode (enabled) values (true)');
  await expect(other.getByText('Maintenance is on')).toBeVisible();
  await expect(line(other)).toHaveCount(0);
  await expectAccessibleScreen(other);
  await other.context().close();
  await page.goto('/admin');
  await line(page).click();
  await expect(toggle(page)).toBeChecked();
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Maintenance' }).click();
  await expect(page).toHaveURL('/admin/maintenance');
});

test("visitors see the expected end in their time zone, or the site's without scripts", async ({
  page,
  browser,
  site,
}) => {
  await sql(
    site,
    "insert into maintenance_mode (enabled, estimated_end) values (true, '2090-01-01T20:00Z')",
  );
  await expectForVisitors(page, '/maintenance', 503, '2090');
  for (const [javaScriptEnabled, words] of [
    [true, /^Monday,? 2\sJanuary 2090 at 05:00 GMT\+9$/],
    [false, /^Sunday,? 1\sJanuary 2090 at 20:00 UTC$/],
  ] as const) {
    const context = await browser.newContext({
      baseURL: site.url,
      timezoneId: 'Asia/Tokyo',
      javaScriptEnabled,
    });
    const visitor = await context.newPage();
    await visitor.goto('/maintenance');
    await expect(visitor.locator('time')).toHaveText(words);
    await context.close();
  }
});

test('maintenance is turned on and off by keyboard alone', async ({ page }) => {
  await openScreen(page);
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('once you save')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await button(page, 'Save Settings').focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeVisible();
  await expect(button(page, 'Save Settings')).toBeFocused();
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(line(page)).toHaveCount(0);
});
