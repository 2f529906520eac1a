import type { Page } from '@playwright/test';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addProject,
  admin,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  filterTab,
  formRegion,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name });

test('the cards and their empty state are accessible at every width', async ({ page, site }) => {
  const empty = { json: { items: [], total: 0 } };
  await page.route('**/api/projects?*', (route) => route.fulfill(empty));
  await page.goto('/admin/projects');
  await expect(page).toHaveTitle('Projects - Admin Panel');
  const sentence = 'No projects yet. Create your first project to get started.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/api/projects?*');
  await addProject(site, 'Probe wind');
  await page.goto('/admin/projects?search=probe');
  await expect(card(page, 'Probe wind')).toContainText('Probe wind in short.');
  await expect(card(page, 'Probe wind')).toContainText('Planning');
  await expect(card(page, 'Probe wind')).toContainText('12 members');
  await chooseAction(page, 'Probe wind', 'Add to featured');
  await expect(card(page, 'Probe wind').getByText('Featured', { exact: true })).toBeVisible();
  await button(page, 'More actions for Probe wind').click();
  await expect(page.getByRole('menuitem', { name: 'Remove from featured' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
});

test('a project is created with all fields, and invalid values are rejected next to them', async ({
  page,
  site,
}) => {
  await page.goto('/admin/projects?search=probe');
  await button(page, 'New Project').first().click();
  const opened = formRegion(page, 'New Project');
  await opened.getByLabel('Title').fill('Probe: Clean Water');
  await opened.getByLabel('Short description').fill('Water for all.');
  await opened.getByRole('textbox', { name: 'Detailed description' }).click();
  await page.keyboard.type('We clean water.');
  await opened.getByLabel('Status').selectOption('Active');
  await opened.getByLabel('Start date').fill('2026-05-01');
  await opened.getByLabel('End date').fill('2026-04-01');
  await opened.getByLabel('Budget').fill('250000.50');
  await opened.getByLabel('Team size').fill('8');
  await opened.getByLabel('Featured').check();
  await opened.getByLabel('Save as').selectOption('Published');
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  await expect(opened.getByText('The end date can’t be before the start date.')).toBeVisible();
  await expectAccessibleScreen(page);
  await opened.getByLabel('End date').fill('2027-04-01');
  await opened.getByRole('button', { name: 'Create and publish' }).click();
  await expect(toast(page, 'Probe: Clean Water was published.')).toBeVisible();
  await expect(card(page, 'Clean Water')).toContainText('8 members');
  await expect(card(page, 'Clean Water')).toContainText('Featured');
  await expectForVisitors(page, '/projects/probe-clean-water', 200, 'We clean water.');
  await signInAs(page, site, admin);
  await page.goto('/admin/projects?search=probe');
  await button(page, 'Edit Probe: Clean Water').click();
  await expect(page.getByLabel('Budget')).toHaveValue('250000.50');
});

test("visitors see a project's changes once they are published", { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const { id } = await addProject(site, 'Probe grid');
  await page.goto(`/admin/projects?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe grid');
  await opened.getByLabel('Short description').fill('A grid for everybody.');
  await expect(opened.getByText(/^Saved/)).toBeVisible();
  await expect(card(page, 'Probe grid')).toContainText('Unpublished changes');
  const before = await (await page.request.get('/projects/probe-grid')).text();
  expect(before).not.toContain('A grid for everybody.');
  await opened.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Probe grid was published.')).toBeVisible();
  await expectForVisitors(page, '/projects/probe-grid', 200, 'A grid for everybody.');
  await expect(card(page, 'Probe grid')).not.toContainText('Unpublished changes');
});

test('a project is a draft until it is published, and again when it is unpublished', async ({
  page,
  site,
}) => {
  await addProject(site, 'Probe dam', { published: false });
  await page.goto('/admin/projects?search=probe&view=draft');
  await expect(card(page, 'Probe dam').getByText('Draft', { exact: true })).toBeVisible();
  await button(page, 'Edit Probe dam').click();
  const opened = formRegion(page, 'Edit Probe dam');
  await opened.getByLabel('Short description').fill('A dam for everybody.');
  await opened.getByLabel('Featured').check();
  await opened.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Probe dam was saved.')).toBeVisible();
  await expect(card(page, 'Probe dam').getByText('Featured', { exact: true })).toBeVisible();
  await expectForVisitors(page, '/projects/probe-dam', 404);
  await chooseAction(page, 'Probe dam', 'Publish');
  await expectForVisitors(page, '/projects/probe-dam', 200, 'A dam for everybody.');
  await filterTab(page, 'projects', 'Published').click();
  await page.getByLabel('Select Probe dam').check();
  await button(page, 'Unpublish').click();
  await expect(toast(page, '1 project was unpublished.')).toBeVisible();
  await expectForVisitors(page, '/projects/probe-dam', 404);
});

test('a project is trashed and restored, and the tab is in the URL', async ({ page, site }) => {
  await addProject(site, 'Probe old');
  await page.goto('/admin/projects?search=probe');
  await chooseAction(page, 'Probe old', 'Move to trash');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this project?');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  const trashed = toast(page, 'moved to the trash');
  // A toast stays while the pointer is over it.
  await trashed.hover();
  await expectForVisitors(page, '/projects/probe-old', 404);
  await trashed.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Probe old')).toBeVisible();
  await filterTab(page, 'projects', 'Completed').click();
  await expect(page).toHaveURL('/admin/projects?search=probe&view=completed');
  await expect(page.getByText('No results match your search and filters.')).toBeVisible();
  await expect(page.getByText('Searched for “probe”.')).toBeVisible();
  await filterTab(page, 'projects', 'Planning').click();
  await expect(card(page, 'Probe old')).toBeVisible();
});
