import type { Page } from '@playwright/test';
import { tooLargeForProxyError } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { createSignal } from './delayed-responses.ts';
import {
  addPage,
  admin,
  button,
  disconnect,
  editor,
  formRegion,
  resetToStaff,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes found' });
const offline = 'Offline: saved on this computer';

/** What the server has of a page's draft. */
async function stored(site: Site, id: string): Promise<Record<string, string>> {
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query("select coalesce(draft, '{}') as draft from pages where id = $1", [id]),
  );
  return rows[0].draft;
}

async function openPage(page: Page, id: string, title: string) {
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, `Edit ${title}`);
  await expect(opened.getByLabel('Title')).toBeVisible();
  return opened;
}

test('typing continues through a network outage and is saved afterwards', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe train');
  const opened = await openPage(page, id, 'Probe train');
  await page.context().setOffline(true);
  const excerpt = opened.getByLabel('Excerpt');
  await excerpt.fill('In the tunnel');
  await expect(opened.getByText(offline)).toBeVisible();
  await excerpt.pressSequentially(', still typing');
  await expectAccessibleScreen(page);
  await page.context().setOffline(false);
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  expect(await stored(site, id)).toEqual({ excerpt: 'In the tunnel, still typing' });
});

/** Types into the excerpt of a page from a window that reaches no server until its end, and closes it. */
async function typeAndClose(page: Page, id: string, title: string, text: string): Promise<void> {
  const opened = await openPage(page, id, title);
  await disconnect(page);
  await opened.getByLabel('Excerpt').fill(text);
  await expect(opened.getByText(offline)).toBeVisible();
  await page.close();
}

test('text typed in a closed window is offered and saved once restored', async ({
  page,
  context,
  site,
}) => {
  const { id } = await addPage(site, 'Probe crash');
  await typeAndClose(page, id, 'Probe crash', 'Before the crash');
  const next = await context.newPage();
  const opened = await openPage(next, id, 'Probe crash');
  await expect(lost(next)).toContainText('Before the crash');
  await expect(opened.getByLabel('Excerpt')).toHaveValue('');
  await expectAccessibleScreen(next);
  await lost(next).getByRole('button', { name: 'Restore' }).click();
  await expect(lost(next)).toHaveCount(0);
  await expect(opened.getByLabel('Excerpt')).toHaveValue('Before the crash');
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  expect(await stored(site, id)).toEqual({ excerpt: 'Before the crash' });
});

test('an uncreated page is offered for recovery once its window is closed', async ({
  page,
  context,
}) => {
  await page.goto('/admin/pages?search=probe&add=page');
  await formRegion(page, 'New Page').getByLabel('Title').fill('Probe unborn');
  await formRegion(page, 'New Page').getByLabel('Excerpt').fill('A first thought');
  const next = await context.newPage();
  await next.goto('/admin/pages?search=probe&add=page');
  await expect(formRegion(next, 'New Page').getByLabel('Title')).toBeFocused();
  await expect(lost(next)).toHaveCount(0);
  await page.close();
  await lost(next).getByRole('button', { name: 'Restore' }).click();
  const opened = formRegion(next, 'New Page');
  await expect(opened.getByLabel('Title')).toHaveValue('Probe unborn');
  await expect(opened.getByLabel('Slug')).toHaveValue('probe-unborn');
  await context.setOffline(true);
  await opened.getByRole('button', { name: 'Create page' }).click();
  await expect(
    opened.getByText('Can’t reach the server. Check your connection and try again.'),
  ).toBeVisible();
  await context.setOffline(false);
  await opened.getByRole('button', { name: 'Create page' }).click();
  await expect(next).toHaveURL(/\/editor$/);
  await next.goto('/admin/pages?search=probe&add=page');
  await expect(opened.getByLabel('Title')).toHaveValue('');
  await expect(lost(next)).toHaveCount(0);
});

test('saving is retried until the server has every change', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe trouble');
  const opened = await openPage(page, id, 'Probe trouble');
  const statuses = [500, 503, 502];
  let rejected = 0;
  let isDown = true;
  await page.route(`**/api/pages/${id}`, (route) => {
    if (!isDown || route.request().method() !== 'PATCH') return route.continue();
    const status = statuses[rejected % statuses.length] ?? 500;
    rejected += 1;
    return route.fulfill({ status, body: 'no JSON' });
  });
  await page.clock.install();
  await opened.getByLabel('Excerpt').fill('Patient');
  // A slow machine may retry more than once in the same minute.
  for (let round = 1; round <= statuses.length; round += 1) {
    const before = rejected;
    await page.clock.runFor(60_000);
    await expect.poll(() => rejected).toBeGreaterThan(before);
    await expect(
      opened.getByText(/^(Saved on this computer|Not saved)\. The server/),
    ).toBeVisible();
    await opened.getByLabel('Excerpt').pressSequentially('!');
  }
  isDown = false;
  await page.clock.runFor(60_000);
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  expect(await stored(site, id)).toEqual({ excerpt: 'Patient!!!' });
});

test('a save that a proxy rejects as too large keeps what was typed', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe size');
  const opened = await openPage(page, id, 'Probe size');
  await page.route(`**/api/pages/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' })
      : route.continue(),
  );
  await opened.getByLabel('Excerpt').fill('Too much');
  await expect(opened.getByText(tooLargeForProxyError)).toBeVisible();
  await expect(opened.getByText('Not saved. See the error shown.').first()).toBeVisible();
  await expect(opened.getByLabel('Excerpt')).toHaveValue('Too much');
  await page.unrouteAll();
  await opened.getByLabel('Excerpt').fill('Less');
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  await expect(opened.getByText(tooLargeForProxyError)).toBeHidden();
  expect(await stored(site, id)).toEqual({ excerpt: 'Less' });
});

test('a save whose response was lost is repeated, and is no conflict', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe echo');
  const opened = await openPage(page, id, 'Probe echo');
  const lostAnswer = createSignal();
  let isLost = false;
  await page.route(`**/api/pages/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    lostAnswer.fire();
    return route.abort();
  });
  await opened.getByLabel('Excerpt').fill('Heard once ');
  await lostAnswer.fired;
  await opened.getByLabel('Excerpt').fill('Heard once and typed on');
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  expect(await stored(site, id)).toEqual({ excerpt: 'Heard once and typed on' });
});

test('a recovered draft swaps with newer text, and is not offered again once discarded', async ({
  page,
  context,
  site,
}) => {
  await onServer(site.databaseUrl, (client) => client.query('truncate alert_banner'));
  await signInAs(page, site, admin);
  await page.goto('/admin/alert');
  await page.getByLabel('Text', { exact: true }).fill('Of the lost window');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/alert');
  await expect(lost(next)).toContainText('Of the lost window');
  await next.getByLabel('Link text').fill('Opening hours');
  await next.getByLabel('Text', { exact: true }).fill('Typed since');
  await button(next, 'Restore').click();
  await expect(next.getByLabel('Text', { exact: true })).toHaveValue('Of the lost window');
  await expect(next.getByLabel('Link text')).toHaveValue('Opening hours');
  await expect(lost(next)).toContainText('Typed since');
  await button(next, 'Discard').click();
  await expect(lost(next)).toHaveCount(0);
  await next.reload();
  await expect(next.getByLabel('Text', { exact: true })).toHaveValue('Of the lost window');
  await expect(lost(next)).toHaveCount(0);
});
