import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { expectFits } from './screen-widths.ts';
import { expect, test } from './site.ts';

// Every example of a pager stands in a landmark of the same name here.
const except = ['landmark-unique'];

async function openGallery(page: Page, gallery: string): Promise<void> {
  await page.goto(gallery);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
}

for (const theme of ['light', 'dark']) {
  test(`${theme}: every example is accessible and fits at every width`, async ({
    page,
    gallery,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript((chosen) => localStorage.setItem('directorate.theme', chosen), theme);
    await openGallery(page, gallery);
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? 'dark' : '');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expectFits(page, [768, 360]);
    expect(await accessibilityProblems(page, { except }), 'on a phone').toEqual([]);
    await expectFits(page, [1280]);
    expect(await accessibilityProblems(page, { except })).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('every example is readable in forced colours', async ({ page, gallery }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, gallery);
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  const words = page.getByText('super admin', { exact: true });
  await expect(words.locator('..')).toHaveCSS('border-top-width', '1px');
});

test('a dialog focuses its first field and returns focus', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const opener = page.getByRole('button', { name: 'Open: Invite a colleague' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a confirmation focuses Cancel and shows its error', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const opener = page.getByRole('button', { name: 'Open: Deactivate Ada Lovelace' });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Deactivate Ada Lovelace' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('alert')).toHaveText(
    'Can’t reach the server. Check your connection and try again.',
  );
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu works by keyboard and explains a disabled item', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const opener = page.getByRole('button', { name: 'Actions for Ada Lovelace' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Open account' })).toHaveAttribute(
    'href',
    '/admin/account',
  );
  // An open menu stands beside the landmarks, as the pattern for menus has it.
  expect(await accessibilityProblems(page, { except: [...except, 'region'] })).toEqual([]);
  await page.keyboard.press('End');
  const rejected = page.getByRole('menuitem', { name: /Deactivate/ });
  await expect(rejected).toBeFocused();
  await expect(rejected).toHaveText('DeactivateThis is you.');
  await expect(rejected).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a toast is announced, and its action closes it', async ({ page, gallery }) => {
  await page.clock.install();
  await openGallery(page, gallery);
  // A slow machine must not take longer than the toast is shown.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Show: Ada Lovelace was deactivated.' }).click();
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages.getByText('Ada Lovelace was deactivated.')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  // It stays while the pointer is over it.
  await messages.getByText('Ada Lovelace was deactivated.').hover();
  await page.clock.resume();
  expect(await accessibilityProblems(page, { except })).toEqual([]);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages.getByText('Ada Lovelace was deactivated.')).toBeHidden();
});

test('a password can be shown and hidden', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const field = page.getByLabel('Current Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show current password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide current password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a table exposes its sort order, and is a list on a phone', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const table = page.getByRole('table', { name: 'People' });
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(table.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2);
});

test('a busy button keeps focus and is disabled', async ({ page, gallery }) => {
  await openGallery(page, gallery);
  const busy = page.getByRole('button', { name: 'Saving...' });
  await busy.focus();
  await expect(busy).toBeFocused();
  await expect(busy).toBeDisabled();
});
