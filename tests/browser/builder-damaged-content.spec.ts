import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, canvasWith } from './builder.ts';
import { editBlockText, heading, pageNotices, saved, storedContent } from './builder-steps.ts';
import { editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
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

test('broken blocks are reported, and unknown ones are shown by type and kept', async ({
  page,
  site,
}) => {
  const banner = { type: 'Banner', props: { id: 'u', rows: [{ deep: [1] }] } };
  const box = { type: 'Container', props: { id: 'c', content: [banner] } };
  const { id, builder } = await addDesignedPage(site, 'Probe unknown', []);
  const broken = JSON.stringify({ content: [box, heading('a', 'Known'), 'no block'] });
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [broken, id]),
  );
  await page.goto(builder);
  await expect(pageNotices(page)).toContainText('Couldn’t load parts of this page.');
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
  // The words for "Saved 10:42" need it: they throw while the header is drawn, once the block is edited.
  await page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat;
    const whole = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    const mend = () => Object.defineProperty(prototype, 'format', whole);
    Object.assign(window, { mend });
    Object.defineProperty(prototype, 'format', {
      ...whole,
      get() {
        const canvas = document.querySelector<HTMLIFrameElement>('#puck-canvas-root iframe');
        const isEdited = canvas?.contentDocument?.body.textContent.includes('After');
        if (isEdited) throw new Error('Broken on purpose.');
        return whole.get?.call(this);
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
