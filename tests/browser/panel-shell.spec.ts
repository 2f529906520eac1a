import type { Page } from '@playwright/test';
import { roles } from '#admin/screens/users/role-labels.ts';
import type { Role } from '#constants/enums.ts';
import { unexpectedError } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

test.afterEach(({ site }) =>
  onServer(site.databaseUrl, async (client) => {
    await client.query('delete from auth.users');
    await client.query('delete from rate_limits');
  }),
);

const email = 'sofia@dsti.gov.example';

/** The panel's overview, with someone of that role in front of it. */
async function openAs(page: Page, site: Site, role: Role): Promise<void> {
  await addStaff(site, { email, role });
  await signInAs(page, site, email);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Sofia Mensah');
}

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts();

test('the dashboard greets the user, shows counts and links to sections', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await openAs(page, site, 'super_admin');
  await expect(page).toHaveTitle('Dashboard - Admin Panel');
  await expect(page.getByText('Manage your website content and settings')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(roles.super_admin.label);
  await expect(page.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/');
  const stats = page.getByRole('region', { name: 'Quick Stats' });
  await expect(stats.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^[1-9]\d*$/]);
  await expect(stats.getByRole('term')).toHaveText([
    'Total Pages',
    'Published Posts',
    'Active Projects',
    'Team Members',
  ]);
  await expectAccessibleScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('counts show loading and error states', async ({ page, site }) => {
  let answer: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/dashboard', async (route) => {
    await waiting;
    const error = { code: 'failed', message: unexpectedError };
    await route.fulfill({ status: 500, json: { error } });
  });
  await openAs(page, site, 'viewer');
  const counts = page.getByRole('region', { name: 'Quick Stats' }).getByRole('definition');
  await expect(counts).toHaveText(['...', '...', '...', '...']);
  answer?.();
  await expect(counts.first()).toHaveText('Not available');
  await expect(page.getByText('Couldn’t load the stats.')).toBeVisible();
  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(counts.last()).toHaveText(/^[1-9]\d*$/);
});

test('the attention list updates live and links to the item', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByText('Nothing is scheduled.')).toBeVisible();
  await expect(attention.getByText('No drafts older than two weeks.')).toBeVisible();
  await expect(attention.getByText('You haven’t edited anything yet.')).toBeVisible();
  await onServer(site.databaseUrl, (client) =>
    client.query(`
      with idle as (
        insert into pages (title, slug, updated_at)
        values ('Probe idle', 'probe-idle', now() - interval '20 days') returning id
      ), rejected as (
        insert into pages (title, slug) values ('Probe rejected', 'probe-rejected') returning id
      ), planned as (
        insert into posts (title, slug, excerpt, content, publish_at)
        values ('Probe planned', 'probe-planned', 'x', 'x', now() + interval '49 hours') returning id
      )
      insert into audit_log
        (actor_kind, actor_id, actor_name, action, subject_table, subject_id, details)
      select 'system', null, 'Schedule', 'unschedule', 'pages', id::text, '{"why": "Enter a title."}'::jsonb
      from rejected
      union all
      select 'staff', (select id from user_profiles where full_name = 'Edda Lindqvist'), 'Edda',
        'save', 'posts', id::text, '{}' from planned`),
  );
  const list = (name: string) => attention.getByRole('list', { name }).getByRole('listitem');
  await expect(list('Scheduled')).toHaveText([
    /Probe rejected.*Not published.*Enter a title\./,
    /Probe planned.*Publishes in 2 days/,
  ]);
  await expect(list('Idle drafts')).toHaveText([/Probe idle.*Draft, edited 2 weeks ago/]);
  await expect(list('Continue where you left off')).toHaveText([
    /Probe planned.*Scheduled, edited just now/,
  ]);
  await expectAccessibleScreen(page);
  await list('Idle drafts').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Edit Probe idle' })).toBeVisible();
});

test('a viewer sees only permitted sections in the sidebar and the command palette', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'viewer');
  expect(await sections(page)).toEqual([
    'Dashboard',
    'Pages',
    'Posts',
    'Projects',
    'Publications',
    'Media Library',
    'Broken links',
    'Help',
    'Account',
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('users');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText('View pages and their revisions')).toBeVisible();
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Your role can’t open Users.')).toBeVisible();
});

test('an unknown URL below /admin shows the not-found page within the shell', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'editor');
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test('the skip link moves focus to the content', async ({ page, site }) => {
  await openAs(page, site, 'editor');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the sections are in a drawer', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, site, 'admin');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the sidebar keeps its collapsed state', async ({ page, site }) => {
  await openAs(page, site, 'editor');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'title',
    'Account',
  );
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeFocused();
});

test('the theme is applied before first paint and follows the preference', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, site, 'editor');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveClass('');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  // Without the panel's own script only the one that runs before the first paint is left.
  await page.route('**/assets/admin-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('the document preloads every module that the panel imports', async ({ page, site }) => {
  const read = async (url: string) => (await page.request.get(url)).text();
  const document = await read('/login');
  const preloaded = [...document.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
  const urls = preloaded.map(([, href = '']) => new URL(href, site.url).href);
  const script = document.match(/<script type="module" src="([^"]+)"/)?.[1] ?? '';
  const imported = new Set<string>();
  for (const url of [new URL(script, site.url).href, ...urls]) {
    for (const [, name = ''] of (await read(url)).matchAll(/\bfrom"(\.\/[^"]+)"/g)) {
      imported.add(new URL(name, url).href);
    }
  }
  expect(urls.length).toBeGreaterThan(0);
  expect(new Set(urls)).toEqual(imported);
});

test('a missing chunk after a deployment offers a reload', async ({ page, site }) => {
  await openAs(page, site, 'admin');
  await page.route('**/assets/users-screen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('A new version is available')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.unroute('**/assets/users-screen-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users');
});

test('a banner shows while the browser is offline', async ({ page, context, site }) => {
  await openAs(page, site, 'editor');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});
