import type { Page } from '@playwright/test';
import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { newestEmail } from './emails.ts';
import { stopClock } from './page-clock.ts';
import { expectFits } from './screen-widths.ts';
import { expect, test } from './site.ts';
import { postCategories } from './small-site.ts';

const words = 'When does the next call open?';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) => client.query('delete from rate_limits'));
  await expect(async () => {
    await page.goto('/contact');
    await expect(messageForm(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

function messageForm(page: Page) {
  return page.locator('main form[action="/contact"]');
}

async function stored(databaseUrl: string, email: string) {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query('select * from contact_messages where email = $1', [email]),
  );
  return rows;
}

test('a message is sent with the keyboard alone', { tag: '@gate' }, async ({ page, site }) => {
  await page.clock.install();
  await page.reload();
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Ada Obi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keyboard@example.org');
  await page.keyboard.press('Tab');
  // The first letters of an option choose it.
  await page.keyboard.type(contactSubjectLabels.research.slice(0, 4));
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await page.clock.fastForward(5_000);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your message');
  const [message] = await stored(site.databaseUrl, 'keyboard@example.org');
  expect(message).toMatchObject({ subject: 'research', message: words, status: 'new' });
  await expect(page.getByText(message.reference)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a form submitted instantly is held as possible spam', async ({ page, site }) => {
  await stopClock(page);
  await page.reload();
  await fill(page, 'fast@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your reference number')).toBeVisible();
  expect(await stored(site.databaseUrl, 'fast@example.org')).toMatchObject([{ status: 'held' }]);
});

test('errors appear in the summary and next to fields, and input is kept', {
  tag: '@gate',
}, async ({ page }) => {
  await fill(page, 'ada@');
  await page.getByLabel('Your name').fill('');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name.',
    'Enter an email address in the form name@example.com.',
  ]);
  await expect(page.getByLabel('Email address').first()).toHaveValue('ada@');
  await expect(page.getByLabel('Subject')).toHaveValue('media');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(words);
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Error: Enter your name.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('without scripts a message is stored, and errors receive focus', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await fill(page, 'plain@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your reference number')).toBeVisible();
  expect(await stored(site.databaseUrl, 'plain@example.org')).toMatchObject([{ status: 'new' }]);
  await context.close();
});

test('a visitor subscribes to the newsletter and a topic', async ({ page, site }) => {
  await page.goto('/newsletter');
  const form = page.locator('main form[action="/newsletter"]');
  expect(await accessibilityProblems(page)).toEqual([]);
  const topic = form.getByRole('group', { name: 'Email me news about' }).getByLabel('Events');
  await topic.check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(topic).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByLabel('Email address').fill('reader@example.org');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We have received your subscription',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query("select topics from newsletter_subscribers where email = 'reader@example.org'"),
  );
  expect(rows).toEqual([{ topics: ['Events'] }]);
});

test('someone signs up, confirms, chooses topics and unsubscribes', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const email = 'chooser@example.org';
  await onServer(site.databaseUrl, (client) => client.query('delete from stored_emails'));
  await page.clock.install();
  await page.goto('/newsletter');
  const form = page.locator('main form[action="/newsletter"]');
  await form.getByLabel('Email address').fill(email);
  await page.clock.fastForward(5_000);
  await form.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await page.goto((await newestEmail(page, site, email)).link);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm subscription' }).press('Enter');
  await page.getByRole('link', { name: 'Choose topics' }).press('Enter');
  await page.getByLabel(postCategories.events).press('Space');
  await page.getByRole('button', { name: 'Save preferences' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your preferences have been saved.');
  await expect(page.getByLabel(postCategories.events)).toBeChecked();
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query('select topics from newsletter_subscribers where email = $1', [email]),
  );
  expect(rows).toEqual([{ topics: [postCategories.events] }]);
  await page.getByRole('link', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the honeypot is hidden from everyone', async ({ page }) => {
  await expect(page.getByLabel('Leave this field empty').first()).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
});

test('forms and errors fit every screen width', async ({ page }) => {
  for (const path of ['/contact', '/newsletter']) {
    await page.goto(path);
    await expectFits(page);
    await page.locator(`main form[action="${path}"] button`).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFits(page);
  }
});

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Obi');
  await messageForm(page).getByLabel('Email address').fill(email);
  await page.getByLabel('Subject').selectOption('media');
  await page.getByLabel('Message', { exact: true }).fill(words);
}
