import type { Locator, Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addPage,
  admin,
  button,
  editor,
  expectForVisitors,
  openWindow,
  resetToStaff,
  row,
  toast,
  viewer,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const treeUrl = '/admin/pages/tree';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

/** A branch with a leaf below it, and a page beside them. */
async function addTree(site: Site): Promise<void> {
  await addPage(site, 'Probe branch', { published: true });
  await addPage(site, 'Probe branch/leaf', { published: true, slug: 'probe-branch/leaf' });
  await addPage(site, 'Probe other', { published: true });
}

/** Drags a row onto the middle of another. */
async function dragOnto(dragged: Locator, target: Locator): Promise<void> {
  await dragged.dragTo(target, { sourcePosition: { x: 300, y: 8 } });
}

const treeRow = (page: Page, name: string) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Move ${name}` });

test('the tree is opened from the list, and expanded and moved in by keyboard', async ({
  page,
  site,
}) => {
  await addTree(site);
  await page.goto('/admin/pages');
  await page
    .getByRole('navigation', { name: 'Layout' })
    .getByRole('link', { name: 'Tree' })
    .click();
  await expect(page).toHaveURL(treeUrl);
  await treeRow(page, 'Probe branch').focus();
  await expect(treeRow(page, 'Probe branch')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  const leaf = treeRow(page, 'Probe branch/leaf');
  await expect(leaf).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(leaf).toBeFocused();
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  await leaf.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(question(page, 'Probe branch/leaf')).toContainText(
    '/probe-branch/leaf becomes /leaf.',
  );
  await page.keyboard.press('Escape');
  await expect(leaf).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(treeRow(page, 'Probe branch')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/editor$/);
});

test('a page with others below it is indented by keyboard, and moved back', {
  tag: '@gate',
}, async ({ page, site }) => {
  await addTree(site);
  await addPage(site, 'Probe a parent', { published: true });
  await page.goto(treeUrl);
  await treeRow(page, 'Probe branch').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(question(page, 'Probe branch')).toContainText('1 page below it moves along.');
  await expect(question(page, 'Probe branch')).toContainText('The old URLs of 2 published pages');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Move 2 pages' }).press('Enter');
  const moved = toast(page, 'Probe branch was moved below Probe a parent.');
  // A toast stays while the pointer is over it.
  await moved.hover();
  await expect(treeRow(page, 'Probe branch')).toHaveAttribute('aria-level', '2');
  await expect(treeRow(page, 'Probe branch')).toBeFocused();
  await expectForVisitors(page, '/probe-a-parent/probe-branch/leaf', 200, 'leaf');
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Probe branch was moved back.')).toBeVisible();
  await expectForVisitors(page, '/probe-branch/leaf', 200, 'leaf');
});

test('a page is dragged below another one, and put in order', async ({ page, site }) => {
  await addTree(site);
  await page.goto(treeUrl);
  await dragOnto(treeRow(page, 'Probe other'), treeRow(page, 'Probe branch'));
  await page.getByRole('button', { name: 'Move page' }).click();
  await expect(treeRow(page, 'Probe other')).toHaveAttribute('aria-level', '2');
  await expectForVisitors(page, '/probe-branch/probe-other', 200, 'Probe other');
  await expect(treeRow(page, 'Probe other')).toHaveAttribute('aria-posinset', '2');
  await treeRow(page, 'Probe other').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(treeRow(page, 'Probe other')).toHaveAttribute('aria-posinset', '1');
  await expect(treeRow(page, 'Probe other')).toBeFocused();
});

test('the menu of a row moves it without a pointer or shortcuts', async ({ page, site }) => {
  await addTree(site);
  await page.goto(treeUrl);
  await button(page, 'Actions for Home').click();
  await expect(page.getByRole('menuitem', { name: 'Indent' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('menuitem', { name: 'Move...' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, 'Actions for Probe other').click();
  await page.getByRole('menuitem', { name: 'Indent' }).click();
  await question(page, 'Probe other').getByRole('button', { name: 'Move page' }).click();
  await expect(treeRow(page, 'Probe other')).toHaveAttribute('aria-level', '2');
});

test('viewers see the tree and move nothing', async ({ browser, site }) => {
  await addTree(site);
  const page = await openWindow(browser, site, viewer);
  await page.goto(treeUrl);
  await treeRow(page, 'Probe other').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await dragOnto(treeRow(page, 'Probe other'), treeRow(page, 'Probe branch'));
  await button(page, 'Actions for Probe other').click();
  await expect(page.getByRole('menuitem', { name: 'Open in builder' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Indent' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Probe other')).toHaveAttribute('aria-level', '1');
});

test('a failed request is reported in place, and repeated on request', async ({ page, site }) => {
  await addTree(site);
  await page.route('**/api/pages/tree?*parent=*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(treeUrl);
  await treeRow(page, 'Probe branch').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Couldn’t load these pages.')).toBeVisible();
  await page.unroute('**/api/pages/tree?*parent=*');
  await button(page, 'Try again').click();
  await expect(treeRow(page, 'Probe branch/leaf')).toBeVisible();
});

test('search results, link suggestions and the builder say where a page is', async ({
  page,
  site,
}) => {
  await addTree(site);
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.getByPlaceholder('Search or type a command').fill('probe-branch/leaf');
  const result = page.getByRole('option').filter({ hasText: '/probe-branch/leaf' });
  await expect(result).toContainText('Probe branch · /probe-branch/leaf');
  await page.keyboard.press('Escape');
  await signInAs(page, site, admin);
  await page.goto('/admin/redirects?add=redirect');
  await page.getByLabel('New URL').fill('probe-branch/leaf');
  await expect(page.getByRole('option', { name: /leaf/ })).toContainText(
    'Page · Probe branch · /probe-branch/leaf',
  );
  await page.goto(treeUrl);
  await treeRow(page, 'Probe branch').focus();
  await page.keyboard.press('ArrowRight');
  await treeRow(page, 'Probe branch/leaf').getByRole('link').click();
  await expect(page.getByText('Below Probe branch')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Probe branch/leaf' })).toBeVisible();
});
