import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import {
  addPage,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  formRegion,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const invalid = 'Invalid page content format.';
const oldBlocks = [
  { id: '1', type: 'heading', content: 'Welcome' },
  { id: '2', type: 'paragraph', content: 'What we do.' },
  { id: '3', type: 'html', content: '<p>Written <strong>long ago</strong>.</p>' },
];

/** A published page as it was stored before the page builder. */
async function addOldPage(site: Site, title: string, content: string): Promise<string> {
  const { id } = await addPage(site, title, { published: true });
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [content, id]),
  );
  return id;
}

async function seenByVisitors(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<time[\s\S]*?<\/time>/g, '') ?? '';
}

test('a legacy page is edited in its legacy blocks and looks the same after conversion', async ({
  page,
  site,
}) => {
  const id = await addOldPage(site, 'Probe old', JSON.stringify(oldBlocks));
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe old');
  await opened.getByRole('textbox', { name: 'Paragraph, block 2' }).fill('What we do now.');
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  await opened.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Probe old was published.')).toBeVisible();
  await expect(opened).toHaveCount(0);
  await expectForVisitors(page, '/probe-old', 200, 'What we do now.');
  const before = await seenByVisitors(page, '/probe-old');
  expect(before).toContain('long ago</strong>');

  await chooseAction(page, 'Probe old', 'Edit details');
  await opened.getByRole('button', { name: 'Convert for the page builder' }).press('Enter');
  const line = opened.getByText('The content of this page is edited in the page builder.');
  await expect(line).toBeVisible();
  await expect(opened.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await opened.getByRole('button', { name: 'Undo conversion' }).click();
  await expect(opened.getByRole('textbox', { name: 'Heading, block 1' })).toHaveValue('Welcome');
  await opened.getByRole('button', { name: 'Convert for the page builder' }).click();
  await opened.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Probe old was published.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query('select content from pages where id = $1', [id]),
  );
  expect(rows[0].content).toContain('"type":"Heading"');
  await expectForVisitors(page, '/probe-old', 200, 'What we do now.');
  expect(await seenByVisitors(page, '/probe-old')).toBe(before);
});

test('discarding the draft also discards the conversion', async ({ page, site }) => {
  const id = await addOldPage(site, 'Probe kept', JSON.stringify(oldBlocks));
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const opened = formRegion(page, 'Edit Probe kept');
  await opened.getByRole('button', { name: 'Convert for the page builder' }).click();
  await opened.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(opened.getByRole('textbox', { name: 'Heading, block 1' })).toHaveValue('Welcome');
});

test('plain HTML is converted, and unreadable content stays as it is', async ({ page, site }) => {
  const html = await addOldPage(site, 'Probe html', '<h2>Aim</h2><p>Clean water for all.</p>');
  await expectForVisitors(page, '/probe-html', 200, invalid);
  await page.goto(`/admin/pages?search=probe&edit=${html}`);
  const opened = formRegion(page, 'Edit Probe html');
  await expect(opened.getByText(invalid)).toBeVisible();
  await expect(opened.getByText('Aim Clean water for all.')).toBeVisible();
  await expectAccessibleScreen(page);
  await opened.getByRole('button', { name: 'Convert for the page builder' }).click();
  await opened.getByRole('button', { name: 'Publish changes' }).click();
  await expectForVisitors(page, '/probe-html', 200, 'Clean water for all.');

  const broken = '[{"type":"heading","content":"Half a';
  const id = await addOldPage(site, 'Probe broken', broken);
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const other = formRegion(page, 'Edit Probe broken');
  await expect(other.getByText(invalid)).toBeVisible();
  await expect(button(page, 'Convert for the page builder')).toHaveCount(0);
  await other.getByLabel('Excerpt').fill('Only this.');
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Probe broken was published.')).toBeVisible();
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query('select content, excerpt from pages where id = $1', [id]),
  );
  expect(rows).toEqual([{ content: broken, excerpt: 'Only this.' }]);
});
