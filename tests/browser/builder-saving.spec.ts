import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, blockField, canvasWith } from './builder.ts';
import {
  blockSaves,
  editBlockText,
  heading,
  pageNotices,
  paragraph,
  saved,
  selectBlockByText,
  storedContent,
} from './builder-steps.ts';
import { admin, disconnect, editor, openWindow, resetToStaff, viewer } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('changes of two users to one page are merged', async ({ page, site, browser }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe together', [
    heading('a', 'Old heading'),
    paragraph('b', 'Old paragraph'),
  ]);
  const other = await openWindow(browser, site, admin);
  for (const one of [page, other]) {
    await one.goto(builder);
    await canvasWith(one, 'Old paragraph');
  }
  const saveAgain = await blockSaves(page);
  await editBlockText(page, 'Old heading', 'My heading');
  await editBlockText(other, 'Old paragraph', 'Their paragraph');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  await saveAgain();
  const card = pageNotices(page).getByRole('alert');
  await expect(card).toContainText('Adam Okoro changed this page at');
  await card.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adam Okoro changed this page at' });
  const theirs = dialog.getByRole('region', { name: 'Theirs' });
  await expect(theirs.getByRole('button', { name: /Paragraph.*changed/ })).toBeVisible();
  await dialog
    .getByRole('region', { name: 'Yours' })
    .getByRole('button', { name: /Heading/ })
    .click();
  await expect(dialog.getByRole('row', { name: 'Text' })).toContainText('Old heading');
  await expect(dialog.getByRole('row', { name: 'Text' })).toContainText('My heading');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await canvasWith(page, 'Their paragraph');
  await canvasWith(page, 'My heading');
  await expect(saved(page)).toBeVisible();
  const content = await storedContent(site, id);
  expect(content).toContain('Their paragraph');
  expect(content).toContain('My heading');
  await other.context().close();
});

test('changes typed offline survive a crash and are saved', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe crash', [heading('a', 'Before')]);
  await page.goto(builder);
  await canvasWith(page, 'Before');
  await disconnect(page);
  await editBlockText(page, 'Before', 'Typed in a train');
  await expect(
    page.getByText('Offline: saved on this computer').locator('visible=true'),
  ).toBeVisible();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(builder);
  await canvasWith(next, 'Before');
  await pageNotices(next).getByRole('button', { name: 'Recover' }).click();
  const dialog = next.getByRole('dialog', { name: 'Recover' });
  await expect(dialog.getByRole('listitem')).toContainText('Heading “Typed in a train”');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await canvasWith(next, 'Typed in a train');
  await expect(saved(next)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Typed in a train');
});

test('a viewer can read everything and change nothing', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe viewer', [heading('a', 'For all')]);
  await signInAs(page, site, viewer);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/pages') && request.method() !== 'GET') writes.push(pathname);
  });
  await page.goto(builder);
  await selectBlockByText(page, 'For all');
  await expect(blockField(page, 'Text')).toHaveAttribute('readonly');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await canvasWith(page, 'For all');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  expect(writes).toEqual([]);
});

test('unreadable page content opens an empty editor with a notice', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe broken', []);
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = \'{"content": [\' where id = $1', [id]),
  );
  await page.goto(builder);
  await expect(pageNotices(page)).toContainText('Invalid page content format.');
  expect(await storedContent(site, id)).toBe('{"content": [');
  await page.getByRole('button', { name: 'Contact page' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await expect(dialog).toContainText('and when a draft is discarded or replaced.');
  await expect(dialog.getByRole('listitem')).toContainText('Saved before it was replaced');
  await expect(dialog.getByRole('row', { name: 'Content' })).toContainText('{"content": [');
  await dialog.getByRole('button', { name: 'Restore this revision' }).click();
  await expect(pageNotices(page)).toContainText('Invalid page content format.');
  expect(await storedContent(site, id)).toBe('{"content": [');
});

test('unreadable content is kept as a revision when the page changes', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe partly', []);
  const content = JSON.stringify({ content: [heading('a', 'Good'), 'no block'] });
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [content, id]),
  );
  await page.goto(builder);
  await expect(pageNotices(page)).toContainText('Parts of this page could not be loaded.');
  await editBlockText(page, 'Good', 'Better');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await expect(dialog.getByRole('listitem')).toContainText('Saved before it was replaced');
});

test('a rejected value names its block and links to it', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe refused', [
    heading('a', 'First'),
    heading('b', 'Second'),
  ]);
  await page.goto(builder);
  await editBlockText(page, 'Second', 'x'.repeat(301));
  await expect(pageNotices(page).getByRole('listitem')).toContainText(
    'Heading, Text: Use at most 300 characters.',
  );
  await selectBlockByText(page, 'First');
  await expect(blockField(page, 'Text')).toHaveValue('First');
  await pageNotices(page).getByRole('button', { name: 'Go to block' }).click();
  await expect(blockField(page, 'Text')).toBeFocused();
  await expect(blockField(page, 'Text')).toHaveValue('x'.repeat(301));
  await blockField(page, 'Text').fill('Short');
  await expect(saved(page)).toBeVisible();
  await expect(pageNotices(page).getByRole('listitem')).toHaveCount(0);
  expect(await storedContent(site, id)).toContain('Short');
});

test('unknown blocks are shown by type and kept', async ({ page, site }) => {
  const banner = { type: 'Banner', props: { id: 'u', rows: [{ deep: [1] }] } };
  const box = { type: 'Container', props: { id: 'c', content: [banner] } };
  const { id, builder } = await addDesignedPage(site, 'Probe unknown', [
    box,
    heading('a', 'Known'),
  ]);
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Known');
  await expect(canvas.getByText('No configuration for Banner')).toBeVisible();
  await editBlockText(page, 'Known', 'Changed');
  await expect(saved(page)).toBeVisible();
  const { content } = JSON.parse(await storedContent(site, id));
  expect(content[0].props.content).toEqual([banner]);
  await canvas.getByText('No configuration for Banner').click({ force: true });
  await page.keyboard.press('Delete');
  await expect(canvas.getByText('No configuration for Banner')).toHaveCount(0);
  await expect.poll(() => storedContent(site, id)).not.toContain('Banner');
  expect(await storedContent(site, id)).toContain('Changed');
});

test('a block that crashes leaves the rest of the page intact', async ({ page, site }) => {
  await page.route('**/api/blocks/data', (route) =>
    route.fulfill({ json: { loaded: { n: {} }, pictures: {} } }),
  );
  const news = { type: 'LatestNews', props: { id: 'n' } };
  const { id, builder } = await addDesignedPage(site, 'Probe breaks', [
    heading('a', 'Still here'),
    news,
  ]);
  await page.goto(builder);
  const canvas = await canvasWith(page, 'Still here');
  const broken = canvas.getByRole('alert');
  await expect(broken).toContainText('can’t be shown right now');
  await broken.getByRole('button', { name: 'Remove block' }).click();
  await expect(broken).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(await storedContent(site, id)).not.toContain('LatestNews');
});

test('a crashed editor keeps the changes and reopens', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe crashing', [
    heading('a', 'Before'),
    heading('b', 'Suspect'),
  ]);
  await page.goto(builder);
  await canvasWith(page, 'Before');
  // The words for "Saved 10:42" need it: they throw while the header is drawn.
  await page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat;
    const whole = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    const mend = () => Object.defineProperty(prototype, 'format', whole);
    Object.assign(window, { mend });
    Object.defineProperty(prototype, 'format', {
      ...whole,
      get: () => {
        throw new Error('Broken on purpose.');
      },
    });
  });
  await editBlockText(page, 'Suspect', 'After');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The editor stopped working');
  await expectAccessibleScreen(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download page' }).click();
  expect((await downloading).suggestedFilename()).toBe('probe-crashing.json');
  await page.evaluate('mend()');
  await page.getByRole('button', { name: 'Open without “Heading”' }).click();
  const canvas = await canvasWith(page, 'Before');
  await expect(canvas.getByText('After')).toHaveCount(0);
});
