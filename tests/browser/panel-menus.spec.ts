import type { Page } from '@playwright/test';
import { siteMenus } from '#admin/site/site-menus.ts';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectForVisitors } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { careersPage } from './small-site.ts';
import { addStaff, signInAs } from './staff.ts';

const admin = 'adam@dsti.gov.example';

/** A small world of menus: what the tests do to them is gone before the next one. */
function storeMenus({ databaseUrl }: Site): Promise<unknown> {
  return onServer(databaseUrl, (client) =>
    client.query(`
      delete from navigation;
      insert into navigation (id, menu, parent_id, label, href, position) values
        ('00000000-0000-4000-8000-000000000001', 'header', null, 'Home', '/', 1),
        ('00000000-0000-4000-8000-000000000002', 'header', null, 'About', '/about', 2),
        ('00000000-0000-4000-8000-000000000003', 'header', '00000000-0000-4000-8000-000000000002', 'Contact', '/contact', 3),
        ('00000000-0000-4000-8000-000000000004', 'header', null, 'News', '/news', 4),
        ('00000000-0000-4000-8000-000000000005', 'legal', null, 'Site map', '/sitemap', 5)`),
  );
}

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from rate_limits');
    await client.query('delete from user_profiles');
    await client.query('delete from auth.users');
  });
  await storeMenus(site);
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await signInAs(page, site, admin);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page, menu: string) =>
  part(page, menu).getByRole('listitem').locator('> [data-row] p:first-child');

test('an administrator edits the header menu by keyboard, and visitors see it immediately', {
  tag: '@gate',
}, async ({ page, browser, site }) => {
  const visit = await browser.newContext({ baseURL: site.url });
  const visitor = await visit.newPage();
  await visitor.goto('/about');
  await page.goto('/admin/menus');
  const header = siteMenus.find(({ menu }) => menu === 'header')?.title ?? '';
  await expect(names(page, header)).toHaveText(['Home', 'About', 'Contact', 'News']);
  await button(page, 'Move News up').focus();
  await page.keyboard.press('Enter');
  await expect(names(page, header)).toHaveText(['Home', 'News', 'About', 'Contact']);
  await expect(button(page, 'Move News up')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(part(page, header).getByRole('status')).toHaveText('News: 2 of 2 below About.');
  await button(page, `Add item to ${header}`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(careersPage.title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`/${careersPage.slug}`);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Menus saved.')).toBeVisible();
  await expectForVisitors(page, '/about', 200, careersPage.title);
  await visitor.reload();
  const main = visitor.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: careersPage.title })).toBeVisible();
  await visitor.locator('summary', { hasText: 'About' }).click();
  await expect(main.getByRole('link', { name: 'News' })).toBeVisible();
  await visit.close();
});

/** The middle of an item's handle. */
async function handleOf(page: Page, name: string) {
  const row = part(page, 'Header').locator('[data-row]').filter({ hasText: name });
  const box = await row.locator('[data-handle]').boundingBox();
  if (!box) throw new Error(`${name} has no handle.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('items are dragged to another position and below another item', async ({ page }) => {
  await page.goto('/admin/menus');
  await expect(names(page, 'Header')).toHaveText(['Home', 'About', 'Contact', 'News']);
  const header = part(page, 'Header');
  const line = header.locator('[data-drop-line]');
  const [news, home] = [await handleOf(page, 'News'), await handleOf(page, 'Home')];
  await page.mouse.move(news.x, news.y);
  await page.mouse.down();
  await page.mouse.move(home.x, home.y - 12, { steps: 5 });
  await expect(line).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await page.mouse.up();
  await expect(names(page, 'Header')).toHaveText(['Home', 'About', 'Contact', 'News']);

  await page.mouse.move(news.x, news.y);
  await page.mouse.down();
  await page.mouse.move(home.x, home.y - 12, { steps: 5 });
  await expect(line).toBeVisible();
  await page.mouse.up();
  await expect(names(page, 'Header')).toHaveText(['News', 'Home', 'About', 'Contact']);
  await expect(header.getByRole('status')).toHaveText('News: 1 of 3.');

  const [from, to] = [await handleOf(page, 'Home'), await handleOf(page, 'Contact')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, to.y + 12, { steps: 5 });
  await expect(line).toBeVisible();
  await page.mouse.up();
  await expect(header.getByRole('status')).toHaveText('Home: 2 of 2 below About.');
  await expect(button(page, 'Outdent Home')).toBeVisible();
  await button(page, 'Save menus').click();
  await expect(page.getByText('Menus saved.')).toBeVisible();
  await page.reload();
  await expect(names(page, 'Header')).toHaveText(['News', 'About', 'Contact', 'Home']);
});

test('items are dragged by touch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/menus');
  await expect(names(page, 'Header')).toHaveText(['Home', 'About', 'Contact', 'News']);
  const [news, home] = [await handleOf(page, 'News'), await handleOf(page, 'Home')];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', news.x, news.y);
  await touch('touchMove', news.x, news.y - 30);
  await touch('touchMove', home.x, home.y - 12);
  await expect(part(page, 'Header').locator('[data-drop-line]')).toBeVisible();
  await touch('touchEnd', home.x, home.y);
  await expect(names(page, 'Header')).toHaveText(['News', 'Home', 'About', 'Contact']);
});

test('items are added from published pages, edited, outdented and removed', async ({
  page,
  site,
}) => {
  await page.goto('/admin/menus');
  await expect(names(page, 'Header')).not.toHaveCount(0);
  await expectAccessibleScreen(page);
  await button(page, 'Add item to Quick links').click();
  await button(page, 'Save menus').click();
  await expect(page.getByText('Enter a label.')).toBeVisible();
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.getByLabel('URL', { exact: true }).fill('history');
  await page.getByRole('option', { name: /\/about\/history$/ }).click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue(/ · \/about\/history$/);
  await expect(page.getByLabel('Label', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Label', { exact: true }).fill('Our past');
  await expectAccessibleScreen(page);
  await button(page, 'Outdent Contact').click();
  await expect(names(page, 'Header')).toHaveText(['Home', 'About', 'Contact', 'News']);
  await expect(button(page, 'Indent Contact')).toBeVisible();
  await button(page, 'Remove Home').click();
  await expect(names(page, 'Header')).toHaveText(['About', 'Contact', 'News']);
  await button(page, 'Undo').click();
  await expect(names(page, 'Header')).toHaveText(['Home', 'About', 'Contact', 'News']);
  await button(page, 'Remove Home').click();
  await button(page, 'Save menus').click();
  await expect(page.getByText('Menus saved.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query(
      'select menu, label, parent_id is not null as below from navigation order by menu, position',
    ),
  );
  expect(rows).toEqual([
    { menu: 'header', label: 'About', below: false },
    { menu: 'header', label: 'Contact', below: false },
    { menu: 'header', label: 'News', below: false },
    { menu: 'legal', label: 'Site map', below: false },
    { menu: 'quick_links', label: 'Our past', below: false },
  ]);
});

test('a document of the library is chosen as a link', async ({ page, site }) => {
  const url = '/media/00000000-0000-4000-8000-0000000000aa/report.pdf';
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from media');
    await client.query(
      "insert into media (id, file_name, file_url, file_type) values ('00000000-0000-4000-8000-0000000000aa', 'report.pdf', $1, 'pdf'), (gen_random_uuid(), 'photo.jpg', 'https://files.example/photo.jpg', 'jpg')",
      [url],
    );
  });
  await page.goto('/admin/menus');
  await button(page, 'Add item to Legal').click();
  await button(page, 'Choose file for URL').click();
  const picker = page.getByRole('dialog', { name: 'Select Media' });
  await expect(picker.getByRole('button', { name: 'photo.jpg' })).toHaveCount(0);
  await picker.getByRole('button', { name: 'report.pdf' }).click();
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('report.pdf · File');
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('report.pdf');
  await expectAccessibleScreen(page);
  await button(page, 'Save menus').click();
  await expect(page.getByText('Menus saved.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query("select href from navigation where label = 'report.pdf'"),
  );
  expect(rows).toEqual([{ href: url }]);
});

test('a broken link is flagged next to its item', async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query("update navigation set href = '/gone' where label = 'Site map'"),
  );
  await page.goto('/admin/menus');
  await expect(part(page, 'Legal').getByText(deadLinkWarning)).toBeVisible();
  await button(page, 'Edit Site map').click();
  await expect(page.getByLabel('Label', { exact: true })).toHaveCount(1);
  await button(page, 'Edit News').click();
  await page.getByLabel('URL', { exact: true }).fill('/nowhere-either');
  await expect(part(page, 'Header').getByText(deadLinkWarning).first()).toBeVisible();
  await expectAccessibleScreen(page);
});

test('edits survive a reload, and concurrent changes can be merged', async ({ page, site }) => {
  await page.goto('/admin/menus');
  await button(page, 'Move News up').click();
  await page.reload();
  await expect(names(page, 'Header')).toHaveText(['Home', 'News', 'About', 'Contact']);
  await onServer(site.databaseUrl, (client) =>
    client.query("update navigation set label = 'Start' where label = 'Home'"),
  );
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed a menu' });
  await expect(said.getByRole('row', { name: 'Header' })).toContainText('Start: /');
  await expectAccessibleScreen(page);
  await button(page, 'Use theirs').click();
  await expect(names(page, 'Header')).toHaveText(['Start', 'About', 'Contact', 'News']);
});

test('resetting to the default menus asks first, and empty menus are explained', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) => client.query('delete from navigation'));
  await page.goto('/admin/menus');
  await expect(page.getByText('All menus are empty')).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Reset to default menus').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('All menus are empty')).toBeVisible();
  await button(page, 'Reset to default menus').click();
  await question.getByRole('button', { name: 'Reset to default menus' }).click();
  await expect(names(page, 'Header')).toHaveCount(5);
  await button(page, 'Save menus').click();
  await expect(page.getByText('Menus saved.')).toBeVisible();
  await page.reload();
  await expect(names(page, 'Header')).toHaveCount(5);
});
