import type { Page } from '@playwright/test';
import { labels } from '#admin/screens/alert/alert-fields.ts';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { alertSettings } from '#settings/alert-settings.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { accessibilityProblems } from './axe.ts';
import { expectForVisitors } from './panel-content.ts';
import { layoutShift, recordLayoutShifts } from './settled-page.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const admin = 'adam@dsti.gov.example';
const scriptIsLateMs = 700;

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
    await client.query('delete from user_profiles');
    await client.query('delete from auth.users');
    await client.query('truncate alert_banner');
  });
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await signInAs(page, site, admin);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page, word = 'Warning') => page.getByRole('region', { name: word });

test('an alert appears on every public page and can be dismissed for the visit', {
  tag: '@gate',
}, async ({ page, browser, site }) => {
  await page.goto('/admin/alert');
  await page.getByLabel(labels.level).selectOption(alertSettings.level.options.warning);
  await page.getByLabel(labels.text, { exact: true }).fill('The library is closed on Friday.');
  await expect(page.getByText('32 of 300 characters')).toBeVisible();
  await page.getByLabel(labels.link_label).fill('Opening hours');
  await page.getByLabel(labels.link_href).fill('/contact');
  await page.getByLabel(labels.enabled).check();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Shown now')).toBeVisible();
  const visit = await browser.newContext({ baseURL: site.url });
  const visitor = await visit.newPage();
  await expectForVisitors(visitor, '/news', 200, 'The library is closed on Friday.');
  await visitor.goto('/news');
  await expect(banner(visitor)).toContainText(
    `${alertSettings.level.options.warning}: The library is closed on Friday.`,
  );
  expect(await accessibilityProblems(visitor)).toEqual([]);
  await button(visitor, 'Dismiss').click();
  await expect(banner(visitor)).toBeHidden();
  await visitor.keyboard.press('Tab');
  await expect(visitor.getByRole('banner').getByRole('link').first()).toBeFocused();
  await recordLayoutShifts(visitor);
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(visitor)).toBeHidden();
  expect(await layoutShift(visitor)).toBe(0);
  await page.getByLabel(labels.text, { exact: true }).fill('The library is closed on Monday, too.');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/alert') && answer.request().method() === 'PATCH',
  );
  await button(page, 'Save alert').click();
  expect((await saved).status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    expect((await banner(visitor).allTextContents()).join()).toContain('on Monday, too');
  }).toPass();
  await visit.close();
});

test('a dismissed alert causes no layout shift, even if its script loads late', async ({
  browser,
  site,
}) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      "insert into alert_banner (enabled, shown, level, text) values (true, true, 'warning', 'Closed')",
    ),
  );
  const visit = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  const visitor = await visit.newPage();
  await expect(async () => {
    await visitor.goto('/news');
    expect(await banner(visitor).isVisible()).toBe(true);
  }).toPass();
  await button(visitor, 'Dismiss').click();
  await recordLayoutShifts(visitor);
  await visitor.route('**/assets/*.js', async (route) => {
    await new Promise((late) => setTimeout(late, scriptIsLateMs));
    await route.continue().catch(() => undefined);
  });
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(visitor)).toBeHidden();
  expect(await layoutShift(visitor)).toBe(0);
  await visitor.unrouteAll({ behavior: 'ignoreErrors' });
  await visit.close();
});

test('the alert is shown without scripts', async ({ page, browser, site }) => {
  await page.goto('/admin/alert');
  await page.getByLabel('Text', { exact: true }).fill('Closed today');
  await page.getByLabel('Show the alert').check();
  await button(page, 'Save alert').click();
  await expect(page.getByText('Shown now')).toBeVisible();
  const visit = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const visitor = await visit.newPage();
  await expectForVisitors(visitor, '/', 200, 'Closed today');
  for (const width of [360, 768, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto('/');
    await expect(banner(visitor, 'Information')).toBeVisible();
    await expect(visitor.getByText('Dismiss')).toBeHidden();
  }
  await visit.close();
});

test('the form shows its errors and a preview', async ({ page }) => {
  await page.goto('/admin/alert');
  await expect(page.getByText('No alert is shown.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByLabel('Show the alert').check();
  await page.getByLabel('Link text').fill('More');
  await button(page, 'Save alert').click();
  await expect(page.getByText('Enter the alert text.')).toBeVisible();
  await expect(page.getByText('Enter the link URL.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Floods');
  await page.getByLabel('Level').selectOption('Emergency');
  const address = page.getByLabel('Link URL');
  await address.fill('/nowhere');
  await expect(page.getByText(deadLinkWarning)).toBeVisible();
  await address.fill('Mission');
  await page.getByRole('option', { name: /\/about\/mission$/ }).click();
  const chosen = page.getByRole('textbox', { name: 'Link URL' });
  await expect(chosen).toHaveValue(/ · \/about\/mission$/);
  await expect(chosen).toBeFocused();
  await expect(page.getByText('Emergency: Floods')).toBeVisible();
  await expectAccessibleScreen(page);
});

test('late URL suggestions do not cover the next field', async ({ page }) => {
  await page.goto('/admin/alert');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/link-targets?*', async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/link-targets?*');
  await page.getByLabel('Link URL').fill('Mission');
  await asked;
  await page.getByLabel('Show the alert').check();
  await page.getByLabel('Text', { exact: true }).fill('Closed');
  const answered = page.waitForResponse('**/api/link-targets?*');
  answer();
  await (await answered).finished();
  await page.keyboard.type(' today');
  await expect(page.getByText('Information: Closed today')).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(button(page, 'Save alert')).toBeVisible();
});

test("the alert is scheduled in the site's time zone", async ({ page }) => {
  await page.goto('/admin/alert');
  await page.getByLabel('Text', { exact: true }).fill('Floods');
  await page.getByLabel('Show the alert').check();
  await page.getByLabel('Show from').fill('2098-01-01T10:00');
  await page.getByLabel('Show until').fill('2098-01-01T09:00');
  await button(page, 'Save alert').click();
  const said = page.getByText('The end must be after the start.');
  await expect(said).toBeVisible();
  await page.getByLabel('Show until').fill('2098-01-02T09:00');
  await expect(said).toHaveCount(0);
  await button(page, 'Save alert').click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expectAccessibleScreen(page);
});

test('typed text survives a reload, and changes by others are shown', async ({ page, site }) => {
  await page.goto('/admin/alert');
  await page.getByLabel('Text', { exact: true }).fill('Mine');
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine');
  await onServer(site.databaseUrl, (client) =>
    client.query("insert into alert_banner (text, level) values ('Theirs', 'emergency')"),
  );
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed the alert' });
  await expect(said.getByRole('row', { name: 'Text' })).toContainText('Theirs');
  await expectAccessibleScreen(page);
  await button(page, 'Keep mine').click();
  await expect(page.getByLabel('Level')).toHaveValue('emergency');
  await button(page, 'Save alert').click();
  await expect(page.getByText('The alert was saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine');
});

test('an editor is redirected to the dashboard', async ({ page, site }) => {
  const email = 'edda@dsti.gov.example';
  await addStaff(site, { email, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, email);
  for (const screen of ['alert', 'menus']) {
    await page.goto(`/admin/${screen}`);
    await page.waitForURL('**/admin');
  }
  await expect(page.getByRole('link', { name: 'Alert' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Menus' })).toHaveCount(0);
});
